/** A picture that the build puts into the program itself, as a data address. */
declare module '*.png?inline' {
  const address: string
  export default address
}
