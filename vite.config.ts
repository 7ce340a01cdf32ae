import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env['HUMIDOR_API']

export default defineConfig({
  root: 'web',
  plugins: [react()],
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, assetsInlineLimit: 0 },
  server: {
    host: '127.0.0.1',
    ...(api && { proxy: { '/api': api, '/media': api } }),
  },
  preview: { host: '127.0.0.1' },
})
