import { resolve } from 'node:path'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { LOCAL_REGION, type ServiceKey, type ServiceKeys } from '../credentials.ts'
import { makeFolder } from '../data-layout.ts'
import { serveHttp } from '../serve-http.ts'
import type { Service, ServiceOptions, StartupError } from '../service.ts'
import { answerDatabase } from './answer-database.ts'
import { findDatabase, prepareDatabase } from './check-database.ts'
import { openCommitted } from './committed.ts'
import { type KeptRunning, keepRunning } from './keep-running.ts'
import { type ReadyJava, startJava } from './start-java.ts'

type DynamodbOptions = ServiceOptions & {
  /** The path of a `java` of version 17 or later. */
  readonly java: string
  readonly keys: ServiceKeys
  /** Whether there was data before: then a missing database is an error, and none is made. */
  readonly isExpected?: boolean
  /** Called when Java ended so often that it is not started again. */
  readonly onLost: (error: StartupError) => void
}

/** DynamoDB's largest request, a BatchWriteItem: 16 MB. */
const MAX_BYTES = 16 * 1024 * 1024

/**
 * Starts DynamoDB Local and a proxy before it, which is all that callers know: Java is started again
 * behind it, on another port, when it ends on its own.
 * @throws StartupError with one line to act on: no Java, port taken, data missing, damaged or not ours
 */
export async function startDynamodb(options: DynamodbOptions): Promise<Service> {
  const dataDir = resolve(options.dataDir)
  const { java, keys, isExpected = false } = options
  const internal = keys.dynamodbLocal
  const path = await findDatabase(dataDir, internal, isExpected)
  await makeFolder(dataDir)
  prepareDatabase(path, isExpected)
  const committed = openCommitted(path)
  let running: KeptRunning<ReadyJava> | undefined
  const server = await serveHttp({
    port: options.port,
    maxBytes: MAX_BYTES,
    answer: answerDatabase({
      dataDir,
      callers: keys.dynamodb,
      internal,
      java: () => running?.current(),
      committed,
    }),
  })
  const stop = async () => {
    await server.stop()
    await running?.stop()
    committed.close()
  }
  try {
    running = await keepRunning(() => startJava({ java, dataDir, key: internal }), options.onLost)
  } catch (error) {
    await stop()
    throw error
  }
  const { endpoint } = server
  let stopping: Promise<void> | undefined
  return {
    name: 'dynamodb',
    endpoint,
    healthy: () => answers(endpoint, keys.dynamodb),
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

async function answers(endpoint: string, credentials: ServiceKey) {
  const client = new DynamoDBClient({ endpoint, region: LOCAL_REGION, credentials, maxAttempts: 1 })
  try {
    await client.send(new ListTablesCommand({ Limit: 1 }), { requestTimeout: 5000 })
    return true
  } catch {
    return false
  } finally {
    client.destroy()
  }
}
