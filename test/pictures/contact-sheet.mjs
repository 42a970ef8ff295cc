/** A page to leaf through the pictures: choose screen, language, theme and size, or step with the arrow keys. */

/**
 * @param {readonly { scene: string, language: string, theme: string, width: number, height: number, file: string }[]} pictures
 * @returns {string} one HTML file that needs nothing but the pictures beside it
 */
export function contactSheet(pictures) {
  const data = JSON.stringify(
    pictures.map(({ scene, language, theme, width, height, file }) => ({
      screen: scene,
      language,
      theme,
      size: `${width} × ${height}`,
      file,
    })),
  ).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Guardia, all screens</title>
<style>
  body { margin: 0; font: 14px/1.5 system-ui, sans-serif; background: #20272c; color: #fff; }
  nav { position: sticky; top: 0; display: flex; gap: 16px; padding: 8px 16px; background: #11161a; align-items: center; }
  select { font: inherit; }
  figure { margin: 16px; text-align: center; }
  img { max-width: 100%; height: auto; }
  figcaption { padding: 8px; }
</style>
<nav></nav>
<main></main>
<script>
  const pictures = ${data}
  const fields = ['screen', 'language', 'theme', 'size']
  const nav = document.querySelector('nav')
  const chosen = {}
  let at = 0
  const shown = () => pictures.filter((one) => fields.every((field) => !chosen[field] || chosen[field] === one[field]))
  function show() {
    const all = shown()
    at = Math.min(Math.max(0, at), Math.max(0, all.length - 1))
    const one = all[at]
    count.textContent = all.length === 0 ? '0' : (at + 1) + ' / ' + all.length + ' (arrow keys)'
    const figure = document.createElement('figure')
    if (one) {
      const image = document.createElement('img')
      image.src = one.file
      image.alt = one.file
      const caption = document.createElement('figcaption')
      caption.textContent = one.file
      figure.append(caption, image)
    }
    document.querySelector('main').replaceChildren(figure)
  }
  for (const field of fields) {
    const label = document.createElement('label')
    const select = document.createElement('select')
    select.append(new Option('all', ''), ...[...new Set(pictures.map((one) => one[field]))].map((value) => new Option(value, value)))
    select.onchange = () => { chosen[field] = select.value; at = 0; show() }
    label.append(field + ' ', select)
    nav.append(label)
  }
  const count = document.createElement('span')
  nav.append(count)
  addEventListener('keydown', (event) => {
    if (event.target.tagName === 'SELECT') return
    if (event.key === 'ArrowRight') at += 1
    else if (event.key === 'ArrowLeft') at -= 1
    else return
    event.preventDefault()
    show()
  })
  show()
</script>
</html>
`
}
