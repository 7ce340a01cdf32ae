import { dataFolder, enterRunning } from '../local/running-product.ts'
import { failInOneLine } from '../local/service.ts'
import { identifyCaller } from '../operations/check-account.ts'
import { auditTable } from './audit-table.ts'
import { readOptions } from './read-options.ts'

/**
 * Prints each sum that does not hold and exits 1, or one line when all of them do. A table that is named is
 * looked for with the credentials, the region and the endpoint of the environment.
 */
async function main(): Promise<void> {
  const { userId, table } = readOptions(process.argv.slice(2))
  if (table === undefined) {
    await enterRunning(dataFolder())
  } else {
    process.env.TABLE_NAME = table
    if (process.env.AWS_ENDPOINT_URL_DYNAMODB === undefined) await identifyCaller()
  }
  const { lines, allHold } = await auditTable(userId)
  for (const line of lines) console.log(line)
  if (!allHold) process.exitCode = 1
}

main().catch(failInOneLine('The table cannot be read'))
