import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { amplifyTheme } from './web/build/amplify-theme.ts'
import { prerenderPages } from './web/build/prerender-pages.ts'

/** Where `/api` and `/media` are answered during development. */
const api = process.env.HUMIDOR_API

export default defineConfig({
  root: 'web',
  plugins: [react(), amplifyTheme(), prerenderPages()],
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
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
