/** Loads a file of the page's code that is not there from the start, also when it was missing a moment ago. */

let furtherAttempts = 0

/**
 * Chromium keeps a failed import for as long as the page lives. A further attempt therefore asks for the same file under
 * another address: the failure names it, and a fragment makes it another.
 * @param name an export that tells the module; the bundler may have put several modules into one file
 * @returns the module; rejects where the file is missing or damaged
 */
export async function loadFile<Module extends object>(
  load: () => Promise<Module>,
  name: string & keyof Module,
): Promise<Module> {
  try {
    return await load()
  } catch (fault) {
    const address = /\bapp:\/\/\S+\.js\b/.exec(String(fault))?.[0]
    if (address === undefined) throw fault
    furtherAttempts += 1
    const file = (await import(/* @vite-ignore */ `${address}#${furtherAttempts}`)) as Readonly<
      Record<string, unknown>
    >
    const found = [file, ...Object.values(file)].find(
      (each) => typeof each === 'object' && each !== null && name in each,
    )
    if (found === undefined) throw fault
    return found as Module
  }
}
