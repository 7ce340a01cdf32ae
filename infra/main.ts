import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { routes } from '../shared/contract/index.ts'
import { bundleFunctions } from './aws/bundle-functions.ts'
import { createStacks } from './aws/code-stack.ts'
import { createApp } from './aws/create-app.ts'
import { functionModules, routeModule } from './aws/function-modules.ts'
import { findUnusedFilters } from './aws/trim-packages.ts'
import { readStage } from './stages.ts'

const stage = readStage(process.env)
const app = createApp({ isChecked: true })
const site = fileURLToPath(new URL('../web/dist', import.meta.url))
// The CLI names no stack for commands that need no code, such as `cdk bootstrap`.
const bundling = app.node.tryGetContext('aws:cdk:bundling-stacks')
const needsCode = !Array.isArray(bundling) || bundling.length > 0

createStacks(app, {
  stage,
  ...(needsCode
    ? await bundleAll()
    : { release: '', codeOf: () => Code.fromInline('// not bundled') }),
  ...(existsSync(`${site}/app.html`) && { site }),
})

/** Bundles all functions. `release` changes with the code of any route whose responses carry tags. */
async function bundleAll() {
  const bundleOf = await bundleFunctions(functionModules)
  const unused = findUnusedFilters()
  if (unused.length > 0)
    throw new Error(`No module matches ${unused.join(', ')}: see trim-packages.ts`)
  const release = createHash('sha256')
  // Entries name their chunks by what is in them.
  for (const { entry, module } of routes)
    if (entry.tagged)
      release.update(readFileSync(join(bundleOf(routeModule(module)).folder, 'index.mjs')))
  return {
    release: release.digest('base64url').slice(0, 22),
    codeOf: (module: string) => Code.fromAsset(bundleOf(module).folder),
  }
}
