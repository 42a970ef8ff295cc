/** The built application once more, its page speaking the made-up language in place of English. */
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { build, type Plugin } from 'vite'
import { pseudoMessages, type MessageTree } from './pseudo-locale'

const FOLDER = join('.cache', 'pseudo')
/** Words that code names are drawn from, and what the languages call themselves. */
const NOT_TRANSLATED = ['codeNames', 'languages']

/** Builds the page anew beside copies of the built main process and preload. @returns the folder to launch */
export async function buildPseudoApplication(): Promise<string> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  cpSync('package.json', join(FOLDER, 'package.json'))
  for (const part of ['main', 'preload']) {
    cpSync(join('out', part), join(FOLDER, 'out', part), { recursive: true })
  }
  const config = (await import(pathToFileURL('electron.vite.config.ts').href)) as {
    default: { renderer: object }
  }
  const outDir = join(process.cwd(), FOLDER, 'out', 'renderer')
  const { renderer } = config.default
  const own = (renderer as { build: object }).build
  await build({
    ...renderer,
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins: [vue(), inPlaceOfEnglish()],
    build: { ...own, outDir, emptyOutDir: true },
  })
  return FOLDER
}

function inPlaceOfEnglish(): Plugin {
  return {
    name: 'pseudo-language',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/locales/en.json')) return null
      const messages = JSON.parse(code) as MessageTree
      return { code: JSON.stringify(pseudoMessages(messages, NOT_TRANSLATED)), map: null }
    },
  }
}
