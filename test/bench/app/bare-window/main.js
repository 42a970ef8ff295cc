/** The smallest window that shows a page: what Electron itself costs, to measure Guardia beside it. */
const { app, BrowserWindow } = require('electron')
const path = require('node:path')

app.whenReady().then(() => {
  const window = new BrowserWindow({ show: false, width: 1366, height: 768, useContentSize: true })
  window.once('ready-to-show', () => window.show())
  return window.loadFile(path.join(__dirname, 'page.html'))
})
app.on('window-all-closed', () => app.quit())
