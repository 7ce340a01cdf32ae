import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sirv from 'sirv'
import type { Pages } from './start-gateway.ts'

/** The built app: hashed files are kept by browsers for good, pages are asked for anew. */
export function builtPages(root: string): Pages {
  const serve = sirv(join(root, 'web/dist'), {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, path) =>
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  return (message, response) =>
    serve(message, response, () => void response.writeHead(404).end('Not found'))
}

/** The sources through Vite, with hot reload; its pages are the shell without prerendering. */
export function developmentPages(root: string): (origin: string) => Promise<Pages> {
  return async () => {
    const { createServer } = await import('vite')
    const vite = await createServer({
      configFile: join(root, 'vite.config.ts'),
      appType: 'custom',
      server: { middlewareMode: true },
    })
    return (message, response) => {
      vite.middlewares(message, response, async () => {
        const page = await readFile(join(root, 'web/app.html'), 'utf8')
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await vite.transformIndexHtml('/app.html', page))
      })
    }
  }
}
