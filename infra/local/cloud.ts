import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { KMSClient } from '@aws-sdk/client-kms'
import { S3Client } from '@aws-sdk/client-s3'
import { credentialsOf } from '../../functions/runtime/credentials.ts'
import { tableDefinition } from '../../functions/table/keys.ts'
import { accountMailer } from '../aws/function-modules.ts'
import { stripeHosts } from '../edge/security-headers.ts'
import { startBedrock } from './bedrock/start-bedrock.ts'
import { encryptCode } from './cognito/encrypt-code.ts'
import { hasAccounts, startCognito } from './cognito/start-cognito.ts'
import { type LocalClock, openClock } from './control/open-clock.ts'
import { startControl } from './control/start-control.ts'
import { openKeys, type ServiceKeys } from './credentials.ts'
import { openDataFolder } from './data-layout.ts'
import { createTable } from './dynamodb/create-table.ts'
import { startDynamodb } from './dynamodb/start-dynamodb.ts'
import { sweepExpired } from './dynamodb/sweep-expired.ts'
import { withRightsOf } from './enforce-rights.ts'
import { environmentOf, hasStripeAccount, resources } from './environment.ts'
import { type Events, startEvents } from './events/start-events.ts'
import { cognitoAuthorizer } from './gateway/authorize.ts'
import { holdOrigin, type Pages, startGateway } from './gateway/start-gateway.ts'
import { startKms } from './kms/start-kms.ts'
import { lockFolder } from './lock-folder.ts'
import './load-jsx.ts'
import { startMail } from './mail/start-mail.ts'
import { startPush } from './push/start-push.ts'
import { pipeline, runEvents, subscriptions } from './run-events.ts'
import { startS3 } from './s3/start-s3.ts'
import { describeCreated } from './s3/write-object.ts'
import type { Service, StartupError } from './service.ts'
import { startSes } from './ses/start-ses.ts'
import { startSns } from './sns/start-sns.ts'
import { startStripe } from './stripe/start-stripe.ts'

/** The interval between deletions of expired rows, in milliseconds. DynamoDB itself takes days. */
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
  /** The database without its proxy, for tests. */
  readonly javaEndpoint: string
  /** The address at which scripts move the clock and read mails. */
  readonly controlUrl: string
  /** The push service for browsers of tests. */
  readonly pushUrl: string
  /** The functions' clock where it is ahead of the machine's. */
  readonly movedTo?: Date | undefined
  /** The overview of Stripe's stand-in, or undefined with an account of Stripe. */
  readonly paymentsUrl?: string | undefined
  /** The environment of the functions, which is also this process's. */
  readonly environment: Readonly<Record<string, string>>
  /** Loads the models that read bands, so that the first photograph does not wait for them. */
  loadModels(): Promise<boolean>
  stop(): Promise<void>
}

/** Registers the stop of a started service. */
type Started = <S extends Pick<Service, 'stop'>>(service: S) => S

/**
 * Starts the whole product on this machine: every service, the event pipeline, and the gateway.
 *
 * @throws StartupError with one line to act on; what has started by then is stopped
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  const started: Started = (service) => {
    stops.push(service.stop)
    return service
  }
  try {
    return { ...(await start(options, started)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  { dataDir, java, port, pages, contentSecurityPolicy = true }: CloudOptions,
  started: Started,
): Promise<Omit<Cloud, 'stop'>> {
  // For Java's files too.
  process.umask(0o077)
  await openDataFolder(dataDir)
  started({ stop: lockFolder(dataDir) })
  const clock = await openClock(dataDir)
  const keys = await openKeys(dataDir)
  const held = started(await holdOrigin(port))
  const url = held.origin
  process.env.APP_URL = url

  const services = await startServices({ dataDir, java, keys, url, clock, started })
  const { mail, dynamodb, cognito, s3, bedrock, events, push, stripe } = services
  const { mailbox } = mail
  const environment = environmentOf(url, services, keys)
  Object.assign(process.env, environment)

  started({ stop: await openTable(clock) })
  const running = started(await runEvents(dataDir, clock.now))
  await startGateway({
    held,
    authorize: cognitoAuthorizer(cognito.publicJwk),
    s3: new S3Client({ credentials: keys.s3, forcePathStyle: true }),
    machine: { dataDir, mailbox },
    photoOrigin: s3.endpoint,
    payments: stripe === undefined ? stripeHosts : { connect: stripe.endpoint },
    pages,
    contentSecurityPolicy,
  })
  const control = started(await startControl({ clock, events, running, stripe, mailbox, push }))
  return {
    url,
    inboxUrl: mail.inboxUrl,
    controlUrl: control.endpoint,
    pushUrl: push.endpoint,
    javaEndpoint: dynamodb.javaEndpoint(),
    movedTo: clock.isAhead() ? clock.now() : undefined,
    paymentsUrl: stripe?.paymentsUrl,
    environment,
    loadModels: bedrock.loadModels,
  }
}

type Start = {
  readonly dataDir: string
  readonly java: string
  readonly keys: ServiceKeys
  readonly url: string
  readonly clock: LocalClock
  readonly started: Started
}

/** Starts the services of AWS at the same time, each with its own folder. */
async function startServices({ dataDir, java, keys, url, clock: { now }, started }: Start) {
  const { handler: sendAccountMail } = await import('../../functions/cognito/send-account-mail.ts')
  const folder = (name: string) => join(dataDir, name)
  const mail = started(await startMail(folder('mail'), now))
  const isExpected = await hasAccounts(folder('cognito'))
  const events = started(await startEvents({ dataDir: folder('events'), ...pipeline, keys, now }))
  const [dynamodb, s3, bedrock, cognito, ses, sns, push, kms] = await Promise.all([
    startDynamodb({
      dataDir: folder('dynamodb'),
      java,
      keys,
      isExpected,
      onLost: endProduct,
    }).then(started),
    startS3({
      dataDir: folder('s3'),
      bucket: resources.photoBucket,
      allowedOrigin: url,
      credentials: keys.s3,
      onObjectCreated: async (object) => events.announce(describeCreated(object)),
    }).then(started),
    startBedrock(keys.bedrock).then(started),
    startCognito({
      dataDir: folder('cognito'),
      credentials: keys.cognito,
      customEmailSender: (event) => withRightsOf(accountMailer.needs, () => sendAccountMail(event)),
      encrypt: encryptCode(new KMSClient({ credentials: credentialsOf('KMS') })),
    }).then(started),
    startSes({ key: keys.ses, mailbox: mail.mailbox, announce: events.announce, now }).then(
      started,
    ),
    startSns({ key: keys.sns, deliver: publishTo(events) }).then(started),
    startPush(keys.push).then(started),
    startKms(keys.kms).then(started),
  ])
  // Stripe starts last and so stops first: its webhooks need the table.
  const stripe = await startPayments({ dataDir, keys, url, now, started })
  return { mail, dynamodb, s3, bedrock, events, cognito, ses, sns, push, kms, stripe }
}

type Payments = Pick<Start, 'dataDir' | 'keys' | 'url' | 'started'> & {
  readonly now: () => Date
}

/** Puts a message of the topic into the queues that subscribe to it. */
const publishTo = (events: Events) => async (message: string) => {
  await Promise.all(subscriptions.map((queue) => events.send(queue, message)))
}

/** Starts the stand-in for Stripe, unless the environment names an account. */
const startPayments = async ({ dataDir, keys, url, now, started }: Payments) =>
  hasStripeAccount(process.env)
    ? undefined
    : started(
        await startStripe({
          dataDir: join(dataDir, 'stripe'),
          credentials: keys.stripe,
          now,
          webhookUrl: `${url}/api/stripe/webhook`,
          allowedOrigin: url,
        }),
      )

/** Everything is on disk at any moment, so the process can end at once. */
function endProduct(error: StartupError): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/**
 * Creates a missing table and sweeps it every ten minutes. Returns a function that ends the
 * sweeps.
 */
async function openTable(clock: LocalClock): Promise<() => Promise<void>> {
  const client = new DynamoDBClient({ credentials: credentialsOf('DYNAMODB') })
  await createTable(client, { TableName: resources.table, ...tableDefinition })
  const sweep = () =>
    sweepExpired(client, resources.table, Math.floor(clock.now().valueOf() / 1000)).catch((error) =>
      console.error('Not swept:', error),
    )
  const timer = setInterval(sweep, sweepEvery)
  return async () => {
    clearInterval(timer)
    client.destroy()
  }
}
