/** Which recording the page is the paper of. */

/** @param search the query of the page's address; null where it asks for no paper */
export function printedFileName(search: string): string | null {
  const name = new URLSearchParams(search).get('print')
  return name === '' ? null : name
}
