/** Our own scheme: only listed files, whatever is asked; the headers that the page lives under. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAppProtocol,
  findServedFile,
  listServedFiles,
  type ServedFiles,
} from '../../main/app-protocol'

let outside = ''
let root = ''
let files: ServedFiles = new Map()

beforeAll(async () => {
  outside = await mkdtemp(path.join(tmpdir(), 'guardia-protocol-'))
  root = path.join(outside, 'renderer')
  await mkdir(path.join(root, 'assets'), { recursive: true })
  await writeFile(path.join(outside, 'secret.json'), 'secret')
  await writeFile(path.join(root, 'index.html'), '<p>page</p>')
  await writeFile(path.join(root, 'assets', 'index-1a2b.js'), 'script')
  await writeFile(path.join(root, 'assets', 'inter.woff2'), 'font')
  await writeFile(path.join(root, 'assets', 'index.js.map'), 'map')
  await symlink(path.join(outside, 'secret.json'), path.join(root, 'link.json'))
  files = listServedFiles(root)
})

afterAll(async () => {
  await rm(outside, { recursive: true, force: true })
})

describe('createAppProtocol', () => {
  it('throws where the page itself is missing', () => {
    expect(() => createAppProtocol(path.join(root, 'assets'))).toThrow('the page was built')
  })
})

describe('listServedFiles', () => {
  it('lists files of known kinds, and neither links nor source maps', () => {
    expect([...files.keys()].sort()).toEqual([
      '/assets/index-1a2b.js',
      '/assets/inter.woff2',
      '/index.html',
    ])
  })

  it('throws where the page was never built', () => {
    expect(() => listServedFiles(path.join(outside, 'nowhere'))).toThrow(/ENOENT/)
  })
})

const REFUSED = [
  '',
  'index.html',
  '/index.html',
  'app://guardia',
  'app://guardia/',
  'app://guardia/assets',
  'app://guardia/assets/',
  'app://guardia/index.htm',
  'app://guardia/INDEX.HTML',
  'app://guardia/index.html/',
  'app://guardia//index.html',
  'app://guardia/./index.html',
  'app://guardia/assets/../index.html',
  'app://guardia/../secret.json',
  'app://guardia/../../../../etc/passwd',
  'app://guardia/%2e%2e/secret.json',
  'app://guardia/%2E%2E%2Fsecret.json',
  'app://guardia/..%2fsecret.json',
  'app://guardia/%252e%252e/secret.json',
  'app://guardia/..%5csecret.json',
  'app://guardia/..\\secret.json',
  'app://guardia/assets\\index-1a2b.js',
  'app://guardia/assets%5Cindex-1a2b.js',
  'app://guardia/index.html%00',
  'app://guardia/index.html%00.png',
  'app://guardia/index.html\u0000',
  'app://guardia/%69ndex.html',
  'app://guardia/index.html?',
  'app://guardia/index.html?x=1',
  'app://guardia//etc/passwd',
  'app://guardia/C:/Windows/win.ini',
  'app://guardia/C:\\Windows\\win.ini',
  'app://guardia/\\\\server\\share',
  'app://guardia/file:///etc/passwd',
  'app://guardia/link.json',
  'app://guardia/assets/index.js.map',
  'app://guardia:80/index.html',
  'app://user@guardia/index.html',
  'app://guardia.example/index.html',
  'app://example/index.html',
  'app:/guardia/index.html',
  'app:index.html',
  'APP://guardia/index.html',
  'file:///etc/passwd',
  'https://guardia/index.html',
  ' app://guardia/index.html',
  'app://guardia/index.html ',
  'app://guardia/ındex.html',
]

describe('findServedFile', () => {
  it.each(['/index.html', '/assets/index-1a2b.js', '/assets/inter.woff2'])('finds %s', (name) => {
    expect(findServedFile(root, files, `app://guardia${name}`)?.file).toBe(path.join(root, name))
  })

  it.each(REFUSED)('finds nothing at %j', (address) => {
    expect(findServedFile(root, files, address)).toBeNull()
  })

  it('refuses a listed file that does not lie where its path says', () => {
    const bent: ServedFiles = new Map([
      ['/index.html', { file: path.join(outside, 'secret.json'), contentType: 'text/html' }],
    ])
    expect(findServedFile(root, bent, 'app://guardia/index.html')).toBeNull()
  })

  it('finds nothing but the listed paths in 20,000 random ones', () => {
    const piece = fc.constantFrom(
      ...['..', '.', '%2e', '%2E%2e', '%2f', '%5c', '\\', '/', '//', '\u0000', '%00', 'C:'],
      ...['index.html', 'assets', 'index-1a2b.js', 'secret.json', '?', '#', '@', ':', ' ', 'é'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const address = `app://guardia/${pieces.join('')}`
        const found = findServedFile(root, files, address)
        const listed = [...files.keys()].some((name) => address === `app://guardia${name}`)
        expect(found !== null).toBe(listed)
      }),
      { numRuns: 20_000 },
    )
  })
})

describe('createAppProtocol', () => {
  const ask = (address: string, init?: RequestInit): Promise<Response> => {
    // A stand-in, since Node's own Request would normalise the address before the handler sees it.
    return createAppProtocol(root)({ url: address, method: init?.method ?? 'GET' } as Request)
  }

  it('answers the page with its type and 200', async () => {
    const answer = await ask('app://guardia/index.html#live')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toBe('<p>page</p>')
  })

  it('answers the page for the paper of a recording, and only under the name of one', async () => {
    const name = '2026-01-14T10-20-30Z-5f0c2f5e-6d0b-4b52-9c3a-0d6f3f1f7a11.guardia-session'
    const page = 'app://guardia/index.html'
    const answer = await ask(`${page}?print=${name}`)
    expect([answer.status, await answer.text()]).toEqual([200, '<p>page</p>'])
    const refused = [
      `${page}?print=`,
      `${page}?print=x`,
      `${page}?print=${name}&x=1`,
      `${page}?print=..%2F${name}`,
      `${page}?Print=${name}`,
      `app://guardia/assets/index-1a2b.js?print=${name}`,
    ]
    for (const address of refused) expect((await ask(address)).status, address).toBe(404)
  })

  it.each([
    ['/assets/index-1a2b.js', 'text/javascript; charset=utf-8'],
    ['/assets/inter.woff2', 'font/woff2'],
  ])('answers %s as %s', async (name, contentType) => {
    const answer = await ask(`app://guardia${name}`)
    expect(answer.headers.get('content-type')).toBe(contentType)
  })

  it.each(REFUSED)('answers %j with 404 and no content', async (address) => {
    const answer = await ask(address)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('')
  })

  it.each(['POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'get'])(
    'refuses the method %s',
    async (method) => {
      expect((await ask('app://guardia/index.html', { method })).status).toBe(405)
    },
  )

  it.each(['app://guardia/index.html', 'app://guardia/none'])(
    'sends policy, nosniff and no-referrer with %s',
    async (address) => {
      const { headers } = await ask(address)
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self'; /,
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    },
  )
})
