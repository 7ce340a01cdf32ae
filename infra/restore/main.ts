import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { failInOneLine, StartupError } from '../local/service.ts'
import { identifyCaller } from '../operations/check-account.ts'
import { isStageName, readCommandLine } from '../operations/read-command-line.ts'
import { prepareTable } from './prepare-table.ts'

const usage =
  'Usage: npm run restore -- --stage dev|prod TABLE, which was restored from a backup or a point in time; docs/operations.md says how.'

const options = { stage: { type: 'string' } } as const

/** Prepares a restored table with the credentials and the region of the environment. */
async function main(): Promise<void> {
  const { values, positionals } = readCommandLine(usage, { options, allowPositionals: true })
  const [table, ...more] = positionals
  if (!isStageName(values.stage) || table === undefined || more.length > 0) {
    throw new StartupError(usage)
  }
  await identifyCaller()
  const streamArn = await prepareTable(new DynamoDBClient(), table, values.stage)
  console.log(`${table} is ready. Deploy with this setting, first the code, then the state:`)
  console.log(`HUMIDOR_TABLE=${streamArn}`)
}

main().catch(failInOneLine('The table is not ready'))
