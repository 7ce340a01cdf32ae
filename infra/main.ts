import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { App } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import featureFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' }
import { bundleFunctions } from './aws/bundle-functions.ts'
import { checkTemplates } from './aws/check-templates.ts'
import { createStacks } from './aws/code-stack.ts'
import { functionModules } from './aws/function-modules.ts'
import { readStage } from './stages.ts'

const stage = readStage(process.env)
const bundleOf = await bundleFunctions(functionModules)
const site = fileURLToPath(new URL('../web/dist', import.meta.url))

const app = new App({ context: featureFlags, builtinCloudFormationValidation: false })
checkTemplates(app)
createStacks(app, {
  stage,
  codeOf: (module) => Code.fromAsset(bundleOf(module).folder),
  ...(existsSync(`${site}/app.html`) && { site }),
})
