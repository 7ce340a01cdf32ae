import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { bundleFunctions } from './aws/bundle-functions.ts'
import { createStacks } from './aws/code-stack.ts'
import { createApp } from './aws/create-app.ts'
import { functionModules } from './aws/function-modules.ts'
import { readStage } from './stages.ts'

const stage = readStage(process.env)
const bundleOf = await bundleFunctions(functionModules)
const site = fileURLToPath(new URL('../web/dist', import.meta.url))

createStacks(createApp({ isChecked: true }), {
  stage,
  codeOf: (module) => Code.fromAsset(bundleOf(module).folder),
  ...(existsSync(`${site}/app.html`) && { site }),
})
