/** Measures functions in the sources, so that their size is checked in every kind of file alike. */
import ts from 'typescript'
import type { ProjectFile } from './project-files'

export interface FunctionSize {
  readonly place: string
  readonly lines: number
}

/** Every function of a TypeScript, JavaScript or Vue file; of a Vue file the script blocks. */
export function functionSizes(file: ProjectFile): FunctionSize[] {
  const code = file.path.endsWith('.vue') ? scriptsOf(file.text) : file.text
  const source = ts.createSourceFile(
    file.path,
    code,
    ts.ScriptTarget.Latest,
    false,
    kindOf(file.path),
  )
  const sizes: FunctionSize[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) sizes.push(sizeOf(node, source, file.path))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return sizes
}

function sizeOf(node: ts.Node, source: ts.SourceFile, path: string): FunctionSize {
  const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line
  const last = source.getLineAndCharacterOfPosition(node.getEnd()).line
  return { place: `${path}:${first + 1}`, lines: last - first + 1 }
}

/** Blanks the lines outside the script blocks, so that line numbers stay those of the file. */
function scriptsOf(text: string): string {
  let inside = false
  const lines = text.split('\n').map((line) => {
    if (/^<script\b/.test(line)) inside = true
    else if (line.startsWith('</script>')) inside = false
    else return inside ? line : ''
    return ''
  })
  return lines.join('\n')
}

function kindOf(path: string): ts.ScriptKind {
  return /\.(ts|vue)$/.test(path) ? ts.ScriptKind.TS : ts.ScriptKind.JS
}
