import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'

/**
 * Node removes types but does not know JSX, in which mails are written. Import this before a module
 * that holds JSX is imported, which must be by `import()`.
 */
registerHooks({
  load: (url, context, next) => {
    if (!url.endsWith('.tsx')) return next(url, context)
    const source = readFileSync(fileURLToPath(url), 'utf8')
    const { code } = transformSync(source, { loader: 'tsx', jsx: 'automatic' })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
