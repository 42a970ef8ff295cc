/** Tells tools that read TypeScript alone what the files of a page give; vue-tsc and Vite know more. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue'

  const component: DefineComponent
  export default component
}

declare module '*.css'

interface ImportMeta {
  readonly env: { readonly MODE: string }
}
