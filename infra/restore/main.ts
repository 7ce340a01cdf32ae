import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { failInOneLine, StartupError } from '../local/service.ts'
import { identifyCaller } from '../operations/check-account.ts'
import { prepareTable } from './prepare-table.ts'

const usage =
  'Usage: npm run restore -- TABLE, which was restored from a backup or a point in time; docs/operations.md says how.'

/** Prepares a restored table with the credentials and the region of the environment. */
async function main([table, ...more]: readonly string[]): Promise<void> {
  if (table === undefined || table.startsWith('-') || more.length > 0) throw new StartupError(usage)
  await identifyCaller()
  const streamArn = await prepareTable(new DynamoDBClient(), table)
  console.log(`${table} is ready. Deploy with this setting, first the code, then the state:`)
  console.log(`HUMIDOR_TABLE=${streamArn}`)
}

main(process.argv.slice(2)).catch(failInOneLine('The table is not ready'))
