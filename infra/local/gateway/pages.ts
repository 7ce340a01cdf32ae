import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sirv from 'sirv'
import type { Pages } from './start-gateway.ts'

/**
 * The built app: hashed files are kept by browsers for good, pages are asked for anew. Served from a
 * copy, because a second product started from the same sources may build them anew, and sirv does
 * not survive a file that is gone.
 */
export async function builtPages(root: string, copy: string): Promise<Pages> {
  await rm(copy, { recursive: true, force: true })
  await cp(join(root, 'web/dist'), copy, { recursive: true })
  const serve = sirv(copy, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, path) =>
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  return (message, response, path) => {
    message.url = path
    serve(message, response, () => void response.writeHead(404).end('Not found'))
  }
}

/** The sources through Vite, with hot reload; its pages are the shell without prerendering. */
export async function developmentPages(root: string): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    // The sources have a folder `api` of their own, beside the real one.
    base: '/source/',
    server: { middlewareMode: true },
  })
  const shell = async () =>
    vite.transformIndexHtml('/', await readFile(join(root, 'web/index.html'), 'utf8'))
  return (message, response) => {
    vite.middlewares(message, response, () => {
      shell()
        .then((page) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page))
        .catch((fault: unknown) => response.writeHead(500).end(String(fault)))
    })
  }
}
