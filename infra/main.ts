import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { App } from 'aws-cdk-lib'
import featureFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' }
import { bundleFunctions } from './aws/bundle-functions.ts'
import { functionModules } from './aws/function-modules.ts'
import { HumidorStack } from './aws/humidor-stack.ts'
import { readStage } from './stages.ts'

const stage = readStage(process.env)
const site = fileURLToPath(new URL('../web/dist', import.meta.url))

new HumidorStack(new App({ context: featureFlags }), `DigitalHumidor-${stage.name}`, {
  env: stage.env,
  stage,
  codeOf: await bundleFunctions(functionModules),
  ...(existsSync(`${site}/app.html`) && { site }),
})
