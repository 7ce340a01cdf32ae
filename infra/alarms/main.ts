import { failInOneLine, StartupError } from '../local/service.ts'
import { identifyCaller } from '../operations/check-account.ts'
import { isStageName, readCommandLine } from '../operations/read-command-line.ts'
import { describeAlarms, sendTestAlarm } from './describe-alarms.ts'

const usage =
  'Usage: npm run alarms -- --stage dev|prod [--test]; --test sets one alarm to ALARM, so that a message arrives.'

const options = { stage: { type: 'string' }, test: { type: 'boolean' } } as const

/** Prints the alarms that are on, or tests that messages arrive. */
async function main(): Promise<void> {
  const { stage, test } = readCommandLine(usage, { options }).values
  if (!isStageName(stage)) throw new StartupError(usage)
  await identifyCaller()
  const lines = await (test ? sendTestAlarm(stage) : describeAlarms(stage))
  console.log(lines.join('\n'))
}

main().catch(failInOneLine('The alarms cannot be read'))
