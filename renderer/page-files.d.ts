/** Tells tools that read TypeScript alone what the files of a page give; vue-tsc and Vite know more. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue'

  const component: DefineComponent
  export default component
}

declare module '*.css'

interface ImportMeta {
  readonly env: { readonly MODE: string }
  /** What stands in the files of a pattern, by path; Vite puts it there. */
  readonly glob: (
    pattern: string,
    options: { readonly eager: true; readonly import: 'default' },
  ) => Readonly<Record<string, unknown>>
}

/** Vite makes a file of its own of it, which the policy lets the page load. */
declare module '*?worker' {
  const MadeWorker: new () => Worker
  export default MadeWorker
}
