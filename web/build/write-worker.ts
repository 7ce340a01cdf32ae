import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

/** Larger files, as the HEIC decoder, are for few people: the worker does not fetch them ahead. */
const largest = 500_000

/** What the worker keeps: a file of the build, with a revision where its name has no hash. */
type Kept = { readonly url: string; readonly revision: string | null }

/**
 * Writes the service worker, `worker.js`, next to the built pages. It keeps the app's page with all
 * scripts, styles and fonts, but not the hundreds of files in `assets/lines`, one for each brand.
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
  const assets: Kept[] = []
  for (const name of (await readdir(join(dist, 'assets'))).sort()) {
    const file = await stat(join(dist, 'assets', name))
    if (file.isFile() && file.size <= largest)
      assets.push({ url: `/assets/${name}`, revision: null })
  }
  const revision = createHash('sha256').update(page).digest('hex').slice(0, 16)
  return [{ url: '/app.html', revision }, ...assets]
}
