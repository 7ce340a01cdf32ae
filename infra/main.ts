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
import { readStage } from './stages.ts'

const stage = readStage(process.env)
const bundleOf = await bundleFunctions(functionModules)
const site = fileURLToPath(new URL('../web/dist', import.meta.url))

/** Entries name their chunks by what is in them. */
const release = createHash('sha256')
for (const { entry, module } of routes)
  if (entry.tagged)
    release.update(readFileSync(join(bundleOf(routeModule(module)).folder, 'index.mjs')))

createStacks(createApp({ isChecked: true }), {
  stage,
  release: release.digest('base64url').slice(0, 22),
  codeOf: (module) => Code.fromAsset(bundleOf(module).folder),
  ...(existsSync(`${site}/app.html`) && { site }),
})
