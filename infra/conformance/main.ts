import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { endWithParent } from '../local/end-with-parent.ts'
import { logFilesOf, logToFile } from '../local/log-to-file.ts'
import { failInOneLine, StartupError } from '../local/service.ts'
import { describeResults, hasDifference } from './describe-results.ts'
import { readOptions } from './read-options.ts'
import { type Result, runSteps } from './run-steps.ts'

const folder = resolve(import.meta.dirname, '../../.cache/conformance')

const say = (text: string) => void process.stdout.write(`${text}\n`)

/**
 * Compares an implementation of AWS's API with our expectations and prints it. Exits 1 on a
 * difference.
 */
async function main(): Promise<void> {
  const { endpoint } = readOptions(process.argv.slice(2))
  await rm(folder, { recursive: true, force: true })
  await logToFile(folder)
  // Only now: functions take the console and the environment that they find when they are imported.
  const target = await (endpoint === undefined
    ? (await import('./open-product.ts')).openProduct()
    : (await import('./open-endpoint.ts')).openEndpoint(endpoint, folder))
  endWithParent(target.stop)
  try {
    const created = await runSteps(target.creation)
    const first = created.find(({ outcome }) => outcome === 'differs')
    if (first) throw new StartupError(cannotBegin(first))
    const run = await target.begin()
    const { allSteps } = await import('./all-steps.ts')
    const results = [...created, ...(await runSteps(allSteps(run)))]
    say(describeResults(results).join('\n'))
    say(`What the functions logged is in ${logFilesOf(folder).current}.`)
    if (hasDifference(results)) process.exitCode = 1
  } finally {
    await target.stop()
  }
}

const cannotBegin = ({ name, note }: Result) =>
  `The run cannot begin, because this failed: '${name}' (${note}). If an earlier run was killed, start the stand-in anew.`

main()
  .catch(failInOneLine('The run ended'))
  // The channel to the process that started this one would keep it alive.
  .finally(() => process.exit())
