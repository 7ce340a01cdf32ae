import { failInOneLine } from '../local/service.ts'
import { preflight } from './preflight.ts'
import { readStageOptions } from './read-stage.ts'

const usage =
  'Usage: npm run preflight -- --stage dev|prod; the settings of the environment are those of the stage.'

/** Prints a line for each check, and exits 1 when something has to be done before a deployment. */
async function main(): Promise<void> {
  const { stage } = readStageOptions(process.argv.slice(2), process.env, usage)
  const { lines, isReady } = await preflight(stage)
  console.log(lines.join('\n'))
  if (!isReady) process.exitCode = 1
}

main().catch(failInOneLine('The checks ended'))
