/** Tells the linter, which reads TypeScript alone, what an imported Vue file gives. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue'

  const component: DefineComponent
  export default component
}
