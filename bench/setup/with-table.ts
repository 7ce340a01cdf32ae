import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LOCAL_REGION, openKeys } from '../../infra/local/credentials.ts'
import { createTable } from '../../infra/local/dynamodb/create-table.ts'
import { startDynamodb } from '../../infra/local/dynamodb/start-dynamodb.ts'
import { accessTo } from '../../infra/local/environment.ts'

type Services = { readonly dataDir: string; readonly keys: Awaited<ReturnType<typeof openKeys>> }

/** Measures on a local database of its own, which counts what is read. */
export async function withTable<T>(measure: (services: Services) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'humidor-bench-'))
  const keys = await openKeys(dataDir)
  const onLost = (error: Error) => {
    throw error
  }
  const java = process.env.HUMIDOR_JAVA ?? 'java'
  const dynamodb = await startDynamodb({ dataDir: join(dataDir, 'dynamodb'), java, keys, onLost })
  Object.assign(process.env, {
    AWS_REGION: LOCAL_REGION,
    HUMIDOR_LOG_LEVEL: 'silent',
    // The machine may be busy.
    SERVICE_TIMEOUT_SECONDS: '60',
    ...accessTo('DYNAMODB', dynamodb.endpoint, keys.dynamodb),
  })
  // Clients read the environment when they are first imported.
  const { watchTable } = await import('./count-reads.ts')
  watchTable()
  try {
    return await measure({ dataDir, keys })
  } finally {
    await dynamodb.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Creates an empty table, which functions use from now on. It has no stream: with each write, DynamoDB Local looks for the
 * start of its stream among the records of all earlier tables.
 */
export async function openNewTable(name: string): Promise<void> {
  process.env.TABLE_NAME = name
  const { credentialsOf } = await import('../../functions/runtime/credentials.ts')
  const { tableDefinition } = await import('../../functions/table/keys.ts')
  const client = new DynamoDBClient({ credentials: credentialsOf('DYNAMODB') })
  await createTable(client, { TableName: name, ...tableDefinition, StreamSpecification: undefined })
}
