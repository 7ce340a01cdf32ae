import { relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { catalogPlugin } from './shared/catalog/catalog-plugin.ts'
import { lineIndexPlugin } from './shared/catalog/line-index-plugin.ts'
import { startedBy } from './shared/events/index.ts'
import { amplifyTheme } from './web/build/amplify-theme.ts'
import { completeLicenses } from './web/build/complete-licenses.ts'
import { dropNotes } from './web/build/drop-notes.ts'
import { prerenderPages } from './web/build/prerender-pages.ts'
import { trimRouter } from './web/build/trim-router.ts'

/** The server of `/api` and `/media` during development. */
const api = process.env.HUMIDOR_API

/** Modules and packages that home and the program's start import. */
const forHome = new Set<string>()
const homePackages = new Set<string>()

/** Packages follow their importers. */
function isForHome(id: string, chunking: Rolldown.ChunkingContext): boolean {
  if (forHome.size === 0) {
    const add = (id: string): void => {
      if (id.includes('/node_modules/')) homePackages.add(id)
      if (forHome.has(id) || id.includes('/node_modules/')) return
      forHome.add(id)
      for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) add(imported)
    }
    for (const file of ['web/app/start.tsx', 'web/pages/home/home.page.tsx']) add(resolve(file))
  }
  return forHome.has(id) && !/app\/start|pages\/home/.test(id)
}

/** True for modules that pages may share: neither the catalog nor a page's own files. */
const isOfPages = (id: string): boolean =>
  /^(web|shared)\/(?!catalog|pages)/.test(relative(import.meta.dirname, id))

/** Our own modules that bring no package but those of home. */
const small = new Map<string, boolean>()

function isSmall(id: string, chunking: Rolldown.ChunkingContext): boolean {
  if (id.includes('/node_modules/')) return homePackages.has(id)
  const known = small.get(id)
  if (known !== undefined) return known
  small.set(id, true)
  const { importedIds = [] } = chunking.getModuleInfo(id) ?? {}
  const found = importedIds.every((imported) => isSmall(imported, chunking))
  small.set(id, found)
  return found
}

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    amplifyTheme(),
    dropNotes(),
    trimRouter(),
    catalogPlugin(),
    lineIndexPlugin(),
    prerenderPages(),
    completeLicenses(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'worker.js',
      // `web/features/offline/register-worker.ts` does.
      injectRegister: false,
      // It is a plain file in `web/public`.
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        // Not the folder of brands' lines; the HEIC decoder, and what makes a PDF with its fonts, are for few people.
        globPatterns: ['app.html', 'assets/*'],
        globIgnores: ['assets/heic-*', 'assets/make-pdf-*', 'assets/*.woff'],
      },
    }),
  ],
  define: {
    __BUILD_YEAR__: new Date().getFullYear(),
    __CONTACT__: JSON.stringify(process.env.HUMIDOR_CONTACT ?? ''),
    __EARNS_BADGES__: startedBy('award-badges'),
  },
  resolve: {
    // The package's only entry for browsers is its development build, which carries the warnings.
    alias: [
      {
        find: /^react-router$/,
        replacement: resolve('node_modules/react-router/dist/production/index.mjs'),
      },
    ],
  },
  // A worker loads packages on use.
  worker: { format: 'es' },
  build: {
    // Every browser that runs this build's syntax preloads modules by itself.
    modulePreload: { polyfill: false },
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // `completeLicenses` adds what is in no script.
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      // Calls that only make a schema or read a property have no effect.
      treeshake: {
        manualPureFunctions: ['z', 'requiredText', 'Object.getOwnPropertyNames'],
        propertyReadSideEffects: false,
      },
      output: {
        // Each brand's lines, which the service worker leaves out, are in a folder of their own.
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId?.includes('/catalog/lines/') ? 'lines/' : ''}[name]-[hash].js`,
        codeSplitting: {
          // Modules that home needs besides its own files are one file for all pages: fewer
          // requests, and it compresses better. The imports of `boot.ts` stay apart, because the
          // landing page starts without the program.
          groups: [
            {
              name: 'boot',
              test: /index\.html|app\/boot|preload-helper|session-(marker|cookies)|early-call|ui\/store/,
              priority: 1,
            },
            {
              debugName: 'common',
              name: (id, chunking) => (isForHome(id, chunking) ? 'common' : null),
            },
            {
              // Fewer requests for about the same bytes.
              debugName: 'shared',
              name: (id, chunking) =>
                isOfPages(id) && !forHome.has(id) && isSmall(id, chunking) ? 'shared' : null,
              minShareCount: 8,
            },
          ],
        },
      },
    },
    assetsInlineLimit: 0,
    // The HEIC decoder, fetched by those who choose a HEIC photo, is the one that is larger.
    chunkSizeWarningLimit: 3000,
  },
  server: {
    host: '127.0.0.1',
    ...(api && { proxy: { '/api': api, '/media': api } }),
  },
  preview: { host: '127.0.0.1' },
})
