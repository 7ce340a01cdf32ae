import { resolve } from 'node:path'
import type { ServiceKeys } from '../credentials.ts'
import { makeFolder } from '../data-layout.ts'
import { serveHttp } from '../serve-http.ts'
import type { Service, StartupError } from '../service.ts'
import { findDatabase, prepareDatabase } from './check-database.ts'
import { openCommitted } from './committed.ts'
import { type KeptRunning, keepRunning } from './keep-running.ts'
import { serveDatabase } from './serve-database.ts'
import { type ReadyJava, startJava } from './start-java.ts'

type DynamodbOptions = {
  readonly dataDir: string
  /** The path of a `java` of version 17 or later. */
  readonly java: string
  readonly keys: ServiceKeys
  /** True if data exists. Then a missing database is an error. */
  readonly isExpected?: boolean
  /** Called when Java ended so often that it is not started again. */
  readonly onLost: (error: StartupError) => void
}

type Database = Service & {
  /** The current address of Java. Tests call it without the proxy. */
  javaEndpoint(): string
}

/** DynamoDB's largest request, a BatchWriteItem: 16 MB. */
const MAX_BYTES = 16 * 1024 * 1024

/**
 * Starts DynamoDB Local behind a proxy, whose endpoint stays the same when Java ends and is started
 * again on another port.
 * @throws StartupError with one line to act on: no Java, or data that is missing, damaged or not ours
 */
export async function startDynamodb(options: DynamodbOptions): Promise<Database> {
  const dataDir = resolve(options.dataDir)
  const { java, keys, isExpected = false } = options
  const internal = keys.dynamodbLocal
  const path = await findDatabase(dataDir, internal, isExpected)
  await makeFolder(dataDir)
  prepareDatabase(path, isExpected)
  const committed = openCommitted(path)
  let running: KeptRunning<ReadyJava> | undefined
  const server = await serveHttp({
    maxBytes: MAX_BYTES,
    handle: serveDatabase({
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
  let stopping: Promise<void> | undefined
  return {
    endpoint: server.endpoint,
    javaEndpoint: () => `http://127.0.0.1:${running?.current()?.port}`,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}
