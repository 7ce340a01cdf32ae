import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import sirv from 'sirv'
import type { Pages } from './start-gateway.ts'

/**
 * The built app. Browsers keep hashed files for good and ask for pages every time. It is served from a
 * copy, because a second product with the same sources may build them again, and sirv does
 * not survive a file that is gone.
 */
export async function builtPages(root: string, copy: string): Promise<Pages> {
  await rm(copy, { recursive: true, force: true })
  await cp(join(root, 'web/dist'), copy, { recursive: true })
  await compress(copy)
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

/**
 * The types and the range of bytes that CloudFront compresses (developer guide, "Serve compressed
 * files"). Fonts and photos are compressed already.
 */
const compressible = {
  names: /\.(css|html|js|json|svg|txt|wasm|xml)$/,
  from: 1_000,
  to: 10_000_000,
}

/** A sixth larger than at the highest quality, and fifty times as fast: the start waits for it. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Puts a `.br` and a `.gz` next to each file worth compressing, where sirv looks for them. */
async function compress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const paths = names
    .filter((name) => compressible.names.test(name))
    .map((name) => join(folder, name))
  const compressOne = async (path: string) => {
    const content = await readFile(path)
    if (content.length < compressible.from || content.length > compressible.to) return
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality))
    await writeFile(`${path}.gz`, await promisify(gzip)(content))
  }
  await Promise.all(paths.map(compressOne))
}

/** The sources through Vite, with hot reload; its pages are the shell without prerendering. */
export async function developmentPages(root: string): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    // The sources have a folder `api` too.
    base: '/source/',
    server: { middlewareMode: true, ws: { host: '127.0.0.1' } },
  })
  const shell = async () =>
    vite.transformIndexHtml('/', await readFile(join(root, 'web/index.html'), 'utf8'))
  return (message, response) => {
    vite.middlewares(message, response, () => {
      shell()
        .then((page) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page))
        .catch((error: unknown) => response.writeHead(500).end(String(error)))
    })
  }
}
