import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../serve-http.ts'
import type { Service } from '../service.ts'
import { folderOfFile } from '../testing/test-folder.ts'
import { builtPages } from './pages.ts'

const files = {
  '/index.html': '<p>A page that is worth compressing.</p>'.repeat(100),
  '/worker.js': 'precache("This is worth compressing.");'.repeat(100),
  '/manifest.json': '{"name":"Digital Humidor"}',
  '/assets/app-1.js': 'console.log("A script that is worth compressing.");'.repeat(100),
  '/assets/small-1.js': 'console.log("A short script.")',
  '/assets/face-1.woff2': 'A font, which is compressed already.'.repeat(100),
}

let server: Service
const folder = folderOfFile()
beforeAll(async () => {
  await mkdir(join(folder, 'web/dist/assets'), { recursive: true })
  for (const [path, content] of Object.entries(files)) {
    await writeFile(join(folder, 'web/dist', path), content)
  }
  const pages = await builtPages(folder, join(folder, 'copy'))
  server = await startServer((message, response) => pages(message, response, message.url ?? ''))
})
afterAll(() => server.stop())

test.each([
  ['/index.html', 'gzip, deflate, br, zstd', 'br'],
  ['/assets/app-1.js', 'gzip, deflate, br, zstd', 'br'],
  ['/assets/app-1.js', 'gzip', 'gzip'],
  ['/assets/app-1.js', 'identity', null],
  ['/assets/small-1.js', 'gzip, br', null],
  ['/assets/face-1.woff2', 'gzip, br', null],
] as const)('sends %s, requested in %s, in %s', async (path, accepted, encoding) => {
  const response = await fetch(server.endpoint + path, { headers: { 'accept-encoding': accepted } })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(Number(response.headers.get('content-length')) < files[path].length).toBe(
    encoding !== null,
  )
  expect(await response.text()).toBe(files[path])
})

test.each([
  ['/index.html', 'no-cache', 'text/html;charset=utf-8'],
  ['/worker.js', 'no-cache', 'text/javascript'],
  ['/manifest.json', 'no-cache', 'application/json'],
  ['/assets/app-1.js', 'public, max-age=31536000, immutable', 'text/javascript'],
])('sends %s as %s, %s', async (path, caching, type) => {
  const { headers } = await fetch(server.endpoint + path, { method: 'HEAD' })
  expect(headers.get('cache-control')).toBe(caching)
  expect(headers.get('content-type')).toBe(type)
})
