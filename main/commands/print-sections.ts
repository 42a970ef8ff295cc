/** The parts of a debrief one below the other, and at its end what it is for. */
import type { CommandContext } from './command-context'

/** A part: its heading, and lines below it. */
export interface Section {
  readonly title: string
  readonly lines: readonly string[]
}

export function printSections(
  { print, text }: Pick<CommandContext, 'print' | 'text'>,
  sections: readonly Section[],
): void {
  for (const { title, lines } of sections) {
    print('')
    print(title)
    for (const line of lines) print(`  ${line}`)
  }
  print('')
  print(text('cli.educational'))
}
