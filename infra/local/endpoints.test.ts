import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient, ListStreamsCommand } from '@aws-sdk/client-dynamodb-streams'
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { describe, expect, inject, test } from 'vitest'
import { hasStripeAccount } from './environment.ts'

type Key = { readonly accessKeyId: string; readonly secretAccessKey: string }
type Config = {
  readonly credentials: Key
  readonly signer?: { sign: <R>(request: R) => Promise<R> }
  readonly endpoint: string
}

/** A call to each service, by its name in `AWS_ENDPOINT_URL_<SERVICE>`. */
const calls: Readonly<Record<string, (config: Config) => Promise<unknown>>> = {
  BEDROCK_RUNTIME: (config) =>
    new BedrockRuntimeClient({ ...config, requestHandler: new NodeHttpHandler() }).send(
      new ConverseCommand({ modelId: 'any', messages: [] }),
    ),
  COGNITO_IDENTITY_PROVIDER: (config) =>
    new CognitoIdentityProviderClient(config).send(
      new AdminGetUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username: 'nobody' }),
    ),
  DYNAMODB: (config) => new DynamoDBClient(config).send(new ListTablesCommand({})),
  DYNAMODB_STREAMS: (config) => new DynamoDBStreamsClient(config).send(new ListStreamsCommand({})),
  EVENTBRIDGE: (config) =>
    new EventBridgeClient(config).send(new PutEventsCommand({ Entries: [] })),
  KMS: (config) =>
    new KMSClient(config).send(new DecryptCommand({ CiphertextBlob: Buffer.from('none') })),
  S3: (config) =>
    new S3Client({ ...config, forcePathStyle: true }).send(
      new ListObjectsV2Command({ Bucket: process.env.PHOTO_BUCKET, Prefix: 'none' }),
    ),
  SESV2: (config) => new SESv2Client(config).send(new SendEmailCommand({ Content: {} })),
  SNS: (config) =>
    new SNSClient(config).send(new PublishCommand({ TopicArn: 'none', Message: 'none' })),
  SQS: (config) => new SQSClient(config).send(new GetQueueUrlCommand({ QueueName: 'none' })),
}

const environment = inject('cloudEnvironment')
const keyOf = (service: string): Key => ({
  accessKeyId: environment[`AWS_ACCESS_KEY_ID_${service}`] ?? '',
  secretAccessKey: environment[`AWS_SECRET_ACCESS_KEY_${service}`] ?? '',
})

/** The name of the error a call ends with, or 'accepted'. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  )

const refusals = {
  unsigned: ['MissingAuthenticationTokenException', 'AccessDenied'],
  wronglySigned: ['InvalidSignatureException', 'SignatureDoesNotMatch'],
  foreignKey: ['UnrecognizedClientException', 'InvalidAccessKeyId'],
}

describe.each(Object.entries(calls))('%s', (service, call) => {
  const credentials = keyOf(service)
  const endpoint = environment[`AWS_ENDPOINT_URL_${service}`] ?? ''

  test('answers a call that is signed with its key', async () => {
    const responded = await outcome(call({ endpoint, credentials }))
    expect(Object.values(refusals).flat()).not.toContain(responded)
    expect(responded).not.toBe('CredentialsProviderError')
  })

  test('refuses a call without a signature', async () => {
    const signer = { sign: async <R>(unsigned: R) => unsigned }
    expect(refusals.unsigned).toContain(await outcome(call({ endpoint, credentials, signer })))
  })

  test('refuses a call that is signed with another secret', async () => {
    const guessed = { ...credentials, secretAccessKey: 'guessed' }
    expect(refusals.wronglySigned).toContain(
      await outcome(call({ endpoint, credentials: guessed })),
    )
  })

  test('refuses the key of every other service', async () => {
    const others = Object.keys(calls).filter(
      (other) => keyOf(other).accessKeyId !== credentials.accessKeyId,
    )
    for (const other of others) {
      const refusal = await outcome(call({ endpoint, credentials: keyOf(other) }))
      expect(refusals.foreignKey, other).toContain(refusal)
    }
  })
})

test('uses Stripe instead of the stand-in when the environment names a whole account', () => {
  const account = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_BASIC: 'price_1',
    STRIPE_PRICE_PREMIUM: 'price_2',
  }
  expect(hasStripeAccount(account)).toBe(true)
  expect(hasStripeAccount({})).toBe(false)
  expect(hasStripeAccount(environment)).toBe(false)
  expect(() => hasStripeAccount({ ...account, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
    'but not STRIPE_WEBHOOK_SECRET: set all five',
  )
})

const portOf = (url: string) => Number(new URL(url).port)
const known = [
  inject('cloudUrl'),
  inject('inboxUrl'),
  environment.STRIPE_ENDPOINT ?? '',
  inject('controlUrl'),
  inject('pushUrl'),
  ...Object.keys(calls).map((service) => environment[`AWS_ENDPOINT_URL_${service}`] ?? ''),
].map(portOf)

// Only on Linux a file says what a process listens on.
describe.skipIf(process.platform !== 'linux')('What listens', () => {
  test('is the product with its services on 127.0.0.1, and a database without any table', async () => {
    const main = await listeningOf(inject('cloudProcess'))
    expect(main.map(({ port }) => port).sort()).toEqual([...new Set(known)].sort())
    expect(new Set(main.map(({ host }) => host))).toEqual(new Set(['127.0.0.1']))
    const java = await listeningOf(await javaOf(inject('cloudProcess')))
    expect(java).toHaveLength(1)
    const endpoint = `http://127.0.0.1:${java[0]?.port}`
    for (const service of Object.keys(calls)) {
      const client = new DynamoDBClient({ credentials: keyOf(service), endpoint })
      expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual([])
    }
  })
})

test('refuses a page of another site whose name resolves to this machine', async () => {
  for (const port of new Set(known))
    expect([port, await statusAs('evil.example', port)]).toEqual([port, 421])
})

test('gives only the owner access to the data folder and its files', async () => {
  const folder = inject('cloudFolder')
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => !name.endsWith('.tmp'),
  )
  expect(names).toContain('credentials.json')
  for (const name of ['', ...names]) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    // A message is gone once it is handled.
    if (found)
      expect([name, (found.mode & 0o777).toString(8)]).toEqual([
        name,
        found.isDirectory() ? '700' : '600',
      ])
  }
})

const statusAs = (host: string, port: number) =>
  new Promise((resolve, reject) => {
    const requested = request(
      { port, host: '127.0.0.1', agent: false, headers: { host } },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    requested.once('error', reject).end()
  })

/** The Java process that is a child of another. */
async function javaOf(parent: number): Promise<number> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')
  for (const child of children.trim().split(' ').map(Number)) {
    if ((await readFile(`/proc/${child}/comm`, 'utf8')).trim() === 'java') return child
  }
  throw new Error('There is no Java process.')
}

/** Reads the listening addresses of a process from Linux's /proc (man 5 proc). */
async function listeningOf(pid: number) {
  const files = (await readdir(`/proc/${pid}/fd`)).map((fd) =>
    readlink(`/proc/${pid}/fd/${fd}`).catch(() => ''),
  )
  const sockets = new Set(await Promise.all(files))
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')),
  )
  return tables
    .flatMap((table) => table.trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(`socket:[${inode}]`))
    .map(([, local = '']) => {
      const [address = '', port = ''] = local.split(':')
      return {
        host: address === '0100007F' ? '127.0.0.1' : address,
        port: Number.parseInt(port, 16),
      }
    })
}
