import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

/** Larger files are for few people, as the HEIC decoder: the worker does not fetch them ahead. */
const largest = 500_000

/** What the worker keeps: a file of the build, with a revision where its name has no hash. */
type Kept = { readonly url: string; readonly revision: string | null }

/**
 * Writes the service worker, `worker.js`, next to the built pages. It keeps the app's page with all
 * scripts, styles and fonts, and nothing else.
 */
export async function writeWorker(dist: string): Promise<void> {
  const files = await listKept(dist)
  await build({
    entryPoints: [resolve('web/worker/worker.js')],
    outfile: join(dist, 'worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { __FILES__: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
  })
}

async function listKept(dist: string): Promise<readonly Kept[]> {
  const page = await readFile(join(dist, 'app.html'))
  const names = (await readdir(join(dist, 'assets'))).sort()
  const sizes = await Promise.all(names.map(async (name) => stat(join(dist, 'assets', name))))
  const assets = names.filter((_, at) => (sizes[at]?.size ?? 0) <= largest)
  return [
    { url: '/app.html', revision: createHash('sha256').update(page).digest('hex').slice(0, 16) },
    ...assets.map((name) => ({ url: `/assets/${name}`, revision: null })),
  ]
}
