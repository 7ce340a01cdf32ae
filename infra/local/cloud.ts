import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { handler as writeAccountMail } from '../../functions/cognito/write-account-mail.ts'
import { credentialsOf } from '../../functions/runtime/credentials.ts'
import { tableDefinition } from '../../functions/table/keys.ts'
import { startBedrock } from './bedrock/start-bedrock.ts'
import { hasAccounts, startCognito } from './cognito/start-cognito.ts'
import { openKeys, type ServiceKeys } from './credentials.ts'
import { openDataFolder } from './data-layout.ts'
import { createTable } from './dynamodb/create-table.ts'
import { startDynamodb } from './dynamodb/start-dynamodb.ts'
import { sweepExpired } from './dynamodb/sweep-expired.ts'
import { type Endpoints, environmentOf, resources } from './environment.ts'
import { startEvents } from './events/start-events.ts'
import { cognitoAuthorizer } from './gateway/authorize.ts'
import { holdOrigin, type Pages, startGateway } from './gateway/start-gateway.ts'
import { lockFolder } from './lock-folder.ts'
import { startMail } from './mail/start-mail.ts'
import { pipeline, runEvents } from './run-events.ts'
import { startS3 } from './s3/start-s3.ts'
import { describeCreated } from './s3/write-object.ts'
import type { Service, StartupError } from './service.ts'

/** How often rows whose time is over are swept, in milliseconds; DynamoDB itself takes days. */
const sweepEvery = 10 * 60_000

export type CloudOptions = {
  readonly dataDir: string
  /** The Java 17+ executable. */
  readonly java: string
  /** 0: any free port. */
  readonly port: number
  readonly pages: () => Promise<Pages> | Pages
  readonly contentSecurityPolicy?: boolean
}

export type Cloud = {
  readonly url: string
  readonly inboxUrl: string
  /** What functions find in their environment; also set in this process. */
  readonly environment: Readonly<Record<string, string>>
  healthy(): Promise<boolean>
  /** Loads the models that read bands, so that the first photograph does not wait for them. */
  loadModels(): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Starts the whole product on this machine: every service, the event pipeline, and the gateway.
 *
 * @throws StartupError with one line to act on; what was started by then is stopped again
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    return await start(options, stops, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  { dataDir, java, port, pages, contentSecurityPolicy = true }: CloudOptions,
  stops: (() => Promise<void>)[],
  stop: () => Promise<void>,
): Promise<Cloud> {
  const started = <S extends Service>(service: S): S => {
    stops.push(service.stop)
    return service
  }
  // For Java's files too.
  process.umask(0o077)
  await openDataFolder(dataDir)
  const keys = await openKeys(dataDir)
  stops.push(await lockFolder(dataDir))
  const held = await holdOrigin(port)
  stops.push(held.stop)
  const appUrl = held.origin
  process.env.APP_URL = appUrl

  const services = await startServices({ dataDir, java, keys, appUrl, started })
  const { mail, cognito, s3 } = services
  const environment = environmentOf(appUrl, endpointsOf(services), cognito, mail.inboxUrl, keys)
  Object.assign(process.env, environment)

  stops.push(await openTable())
  stops.push(await runEvents(dataDir))
  const gateway = started(
    await startGateway({
      held,
      authorize: await cognitoAuthorizer(cognito),
      s3: new S3Client({ credentials: keys.s3, forcePathStyle: true }),
      photoBucket: resources.photoBucket,
      photoOrigin: s3.endpoint,
      pages,
      contentSecurityPolicy,
    }),
  )
  const all = [...Object.values(services), gateway]
  const healthy = async () => (await Promise.all(all.map((one) => one.healthy()))).every(Boolean)
  const { loadModels } = services.bedrock
  return { url: gateway.endpoint, inboxUrl: mail.inboxUrl, environment, healthy, loadModels, stop }
}

type Start = {
  readonly dataDir: string
  readonly java: string
  readonly keys: ServiceKeys
  readonly appUrl: string
  /** Notes a service as one to stop. */
  readonly started: <S extends Service>(service: S) => S
}

type Services = Awaited<ReturnType<typeof startServices>>

/** The services of AWS, each in its own folder, all at once: none waits for another to be there. */
async function startServices({ dataDir, java, keys, appUrl, started }: Start) {
  const folder = (name: string) => ({ dataDir: join(dataDir, name) })
  const mail = started(await startMail(folder('mail')))
  const isExpected = await hasAccounts(folder('cognito').dataDir)
  const startingEvents = startEvents({ ...folder('events'), ...pipeline, keys }).then(started)
  const [dynamodb, s3, bedrock, events, cognito] = await Promise.all([
    startDynamodb({ ...folder('dynamodb'), java, keys, isExpected, onLost: endProduct }).then(
      started,
    ),
    startS3({
      ...folder('s3'),
      buckets: [resources.photoBucket],
      allowedOrigins: [appUrl],
      credentials: keys.s3,
      onObjectCreated: async (object) => (await startingEvents).announce(describeCreated(object)),
    }).then(started),
    startBedrock({ ...folder('bedrock'), credentials: keys.bedrock }).then(started),
    startingEvents,
    startCognito({
      ...folder('cognito'),
      credentials: keys.cognito,
      customMessage: writeAccountMail,
      deliver: mail.deliver,
    }).then(started),
  ])
  return { mail, dynamodb, s3, bedrock, events, cognito }
}

/** Everything is on disk at any moment, so nothing needs an orderly end. */
function endProduct(error: StartupError): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

const endpointsOf = ({ dynamodb, s3, cognito, bedrock, events }: Services): Endpoints => ({
  dynamodb: dynamodb.endpoint,
  s3: s3.endpoint,
  cognito: cognito.endpoint,
  bedrock: bedrock.endpoint,
  events: events.endpoint,
})

/** Makes the table where it is missing and sweeps it now and then; gives what ends the sweeping. */
async function openTable(): Promise<() => Promise<void>> {
  const client = new DynamoDBClient({ credentials: credentialsOf('DYNAMODB') })
  await createTable(client, { TableName: resources.table, ...tableDefinition })
  const sweep = () =>
    sweepExpired(client, resources.table).catch((error) => console.error('Not swept:', error))
  const timer = setInterval(sweep, sweepEvery)
  return async () => {
    clearInterval(timer)
    client.destroy()
  }
}
