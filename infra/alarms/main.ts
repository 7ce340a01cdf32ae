import { parseArgs } from 'node:util'
import { failInOneLine, StartupError } from '../local/service.ts'
import { identifyCaller } from '../operations/check-account.ts'
import { describeAlarms, sendTestAlarm } from './describe-alarms.ts'

const usage =
  'Usage: npm run alarms -- --stage dev|prod [--test]; --test sets one alarm to ALARM, so that a message arrives.'

/** Prints the alarms that are on, or tests that messages arrive. */
async function main(): Promise<void> {
  const { stage, test } = readOptions(process.argv.slice(2))
  await identifyCaller()
  const lines = await (test ? sendTestAlarm(stage) : describeAlarms(stage))
  console.log(lines.join('\n'))
}

function readOptions(args: string[]): { readonly stage: string; readonly test: boolean } {
  const options = { stage: { type: 'string' }, test: { type: 'boolean' } } as const
  try {
    const { stage, test = false } = parseArgs({ args, options }).values
    if (stage === 'dev' || stage === 'prod') return { stage, test }
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
  throw new StartupError(usage)
}

main().catch(failInOneLine('The alarms cannot be read'))
