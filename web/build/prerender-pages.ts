import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { themeScript } from '../../shared/rules/theme-script.ts'
import { type Manifest, manifest, withStatics } from './collect-chunks.ts'

const dist = resolve('web/dist')
const serverFolder = resolve('.cache/prerender')

type Rendered = { readonly title?: string; readonly html: string }
const renderer = z.custom<() => Promise<Rendered>>((value) => typeof value === 'function')
const program = z.object({ renderLanding: renderer, renderShell: renderer })

/**
 * Builds the two pages the edge chooses between: `index.html`, the landing page as plain HTML, and
 * `app.html`, the empty frame, for members and all other paths.
 */
export const prerenderPages = (): Plugin => ({
  name: 'prerender-pages',
  apply: 'build',
  transformIndexHtml: () => [{ tag: 'script', children: themeScript, injectTo: 'head-prepend' }],
  config: () => ({
    environments: {
      ssr: {
        build: {
          ssr: resolve('web/app/prerender.tsx'),
          outDir: serverFolder,
          manifest: false,
          license: false,
        },
      },
    },
    builder: {
      async buildApp({ build, environments: { client, ssr } }) {
        if (ssr) await build(ssr)
        if (client) await build(client)
      },
    },
  }),
  // The service worker, which names the pages, is made when the bundle is closed.
  async writeBundle() {
    if (this.environment.name === 'client') await writePages()
  },
})

async function writePages(): Promise<void> {
  const { renderLanding, renderShell } = program.parse(
    await import(pathToFileURL(join(serverFolder, 'prerender.js')).href),
  )
  const chunks = manifest.parse(await readJson(join(dist, '.vite/manifest.json')))
  const template = await readFile(join(dist, 'index.html'), 'utf8')
  const fonts = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.woff2'))
  const write = (name: string, page: Page) =>
    writeFile(join(dist, name), fill(template, { ...page, fonts }, chunks))
  await write('index.html', {
    ...(await renderLanding()),
    root: '<div id="root" data-page="landing">',
    styles: ['app/start.tsx', 'pages/landing/landing.page.tsx'],
    wanted: [],
    likely: [
      'app/start.tsx',
      'app/page-files.ts',
      'pages/landing/landing.page.tsx',
      'pages/auth/auth.page.tsx',
    ],
  })
  await write('app.html', {
    ...(await renderShell()),
    // Only the landing page is for search engines: the others are of members, or of who has their link.
    meta: '<meta name="robots" content="noindex" />',
    root: '<div id="root">',
    styles: ['app/start.tsx'],
    wanted: ['app/start.tsx'],
    likely: [],
  })
  await rm(serverFolder, { recursive: true })
  await rm(join(dist, '.vite'), { recursive: true })
}

type Page = Rendered & {
  readonly root: string
  /** Tags of its head. */
  readonly meta?: string
  /** Chunks with styles for the first paint. */
  readonly styles: readonly string[]
  /** Chunks that the page loads in parallel, because the HTML names them. */
  readonly wanted: readonly string[]
  /** Chunks of the next page, which `boot.ts` fetches after this page has loaded. */
  readonly likely: readonly string[]
}

function fill(
  template: string,
  page: Page & { readonly fonts: readonly string[] },
  chunks: Manifest,
): string {
  const preload = page.fonts.map(
    (name) =>
      `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin />`,
  )
  const styles = withStatics(chunks, page.styles).css.map(
    (file) => `<link rel="stylesheet" crossorigin href="/${file}" />`,
  )
  const modules = withStatics(chunks, page.wanted).files.map(
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`,
  )
  const next = withStatics(chunks, page.likely)
  const prefetch = [...next.files, ...next.css].map(
    (file) => `<link rel="prefetch" crossorigin href="/${file}" />`,
  )
  const missing = (links: readonly string[], from: string) =>
    links.filter((link) => !from.includes(/\/assets\/[^"]+/.exec(link)?.[0] ?? link))
  const { meta = '' } = page
  const head = [meta, ...missing([...preload, ...modules, ...styles], template)].join('\n    ')
  const later = missing(prefetch, template + head).join('')
  return template
    .replace(
      '</head>',
      () => `  ${head}${later && `\n    <template id="prefetch">${later}</template>`}\n  </head>`,
    )
    .replace('<div id="root"></div>', () => `${page.root}${page.html}</div>`)
    .replace(/(?<=<title>)[^<]*/, (title) => page.title ?? title)
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))
