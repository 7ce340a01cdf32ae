import { resolve } from 'node:path'
import { failInOneLine } from '../local/service.ts'
import { identifyCaller } from '../operations/check-account.ts'
import { auditTable } from './audit-table.ts'
import { readOptions } from './read-options.ts'

const root = resolve(import.meta.dirname, '../..')

/** Prints each sum that does not hold and exits 1, or one line when all of them do. */
async function main(): Promise<void> {
  const { environment, isInAws, userId } = await readOptions(
    process.argv.slice(2),
    process.env,
    root,
  )
  if (isInAws) await identifyCaller()
  Object.assign(process.env, environment)
  const { lines, allHold } = await auditTable(userId)
  for (const line of lines) console.log(line)
  if (!allHold) process.exitCode = 1
}

main().catch(failInOneLine('The table cannot be read'))
