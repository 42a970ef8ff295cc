/** Answers `app://guardia/…` from a fixed list of built files; whatever is not on the list does not exist. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { assert } from '@shared/assert'
import {
  APP_HOST,
  APP_PAGE,
  APP_SCHEME,
  CONTENT_SECURITY_POLICY,
  isPrintAddress,
} from './app-address'

export interface ServedFile {
  readonly file: string
  readonly contentType: string
}

/** Path in the address, e.g. `/assets/index-1a2b.js`, to the file behind it. */
export type ServedFiles = ReadonlyMap<string, ServedFile>

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}

/**
 * Lists the files under `root` once, at the start; links and files of an unknown kind are left out.
 * Works inside an asar archive. Throws when `root` is missing: then the application was not built.
 */
export function listServedFiles(root: string): ServedFiles {
  const served = new Map<string, ServedFile>()
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) visit(file)
      const contentType = CONTENT_TYPES[path.extname(entry.name)]
      if (!entry.isFile() || contentType === undefined) continue
      served.set(`/${path.relative(root, file).split(path.sep).join('/')}`, { file, contentType })
    }
  }
  visit(root)
  return served
}

/**
 * The file behind an address, or null. Only the exact spelling of a listed path is found: no query, no
 * escapes, no port or user, and nothing that resolves outside `root`.
 */
export function findServedFile(
  root: string,
  files: ServedFiles,
  address: string,
): ServedFile | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const plain = `${APP_SCHEME}://${APP_HOST}${url.pathname}`
  if (url.href !== plain || address !== plain) return null
  const found = files.get(url.pathname)
  if (found === undefined) return null
  const resolved = path.resolve(root, `.${url.pathname}`)
  return resolved === path.resolve(found.file) ? found : null
}

/** The handler for `protocol.handle`; `root` is the folder of the built page. Throws where the page is missing. */
export function createAppProtocol(root: string): (request: Request) => Promise<Response> {
  const files = listServedFiles(root)
  assert(files.has('/index.html'), 'the page was built', { files: files.size })
  return async (request) => {
    if (request.method !== 'GET') return refusal(405)
    const found = findServedFile(root, files, addressOfFile(request.url))
    if (found === null) return refusal(404)
    return new Response(await readFile(found.file), {
      headers: { ...commonHeaders(), 'Content-Type': found.contentType },
    })
  }
}

/** A fragment names a place inside the page, and what is to be printed is the page's to read: the file is the same. */
function addressOfFile(address: string): string {
  const withoutFragment = address.split('#', 1)[0] ?? ''
  return isPrintAddress(withoutFragment) ? APP_PAGE : withoutFragment
}

function refusal(status: number): Response {
  const headers = { ...commonHeaders(), 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response('', { status, headers })
}

function commonHeaders(): Record<string, string> {
  return {
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}
