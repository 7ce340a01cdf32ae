import { hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readJson, writeDurably } from './durable-files.ts'

/** The only region of the embedded cloud. */
export const LOCAL_REGION = 'eu-west-1'

/** Its only account. */
export const LOCAL_ACCOUNT = '000000000000'

/** The key of one service, with the service's name in signatures. No other service accepts it. */
export type ServiceKey = {
  readonly service: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type ServiceKeys = ReturnType<typeof deriveKeys>

const schema = z.object({ secret: z.string().check(z.minLength(32)) })

/**
 * The keys of a data folder. The first use of the folder makes their secret at random, in
 * `credentials.json`.
 * @throws StartupError when that file is damaged
 */
export const openKeys = async (dataDir: string): Promise<ServiceKeys> =>
  deriveKeys(await openSecret(join(dataDir, 'credentials.json')))

/** The key of each service. All are derived from one secret, and none says anything about another. */
export const deriveKeys = (secret: string) => {
  const keyOf = (service: string): ServiceKey => {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', service, 40))
    return {
      service,
      // DynamoDB Local refuses hyphens in the access key.
      accessKeyId: bytes.toString('hex', 0, 16),
      secretAccessKey: bytes.toString('base64url', 16),
    }
  }
  return {
    bedrock: keyOf('bedrock'),
    cognito: keyOf('cognito-idp'),
    /** DynamoDB Streams signs as DynamoDB. */
    dynamodb: keyOf('dynamodb'),
    eventBridge: keyOf('events'),
    /** The key of account codes is derived from it. */
    kms: keyOf('kms'),
    /** Becomes the key pair that names the product to push services. */
    push: keyOf('push'),
    s3: keyOf('s3'),
    /** SES signs its second API with the name of its first. */
    ses: keyOf('ses'),
    sns: keyOf('sns'),
    sqs: keyOf('sqs'),
    /** Its two parts become the secret key and the webhook's secret. */
    stripe: keyOf('stripe'),
    /**
     * The key for calls to DynamoDB Local itself. DynamoDB Local checks no signature and keeps a
     * database per access key, so this key must not appear in an environment or a response.
     */
    dynamodbLocal: keyOf('dynamodb-local'),
  }
}

async function openSecret(path: string): Promise<string> {
  const kept = await readJson(path, schema)
  if (kept !== undefined) return kept.secret
  const secret = randomBytes(32).toString('base64url')
  await writeDurably(path, JSON.stringify({ secret }))
  return secret
}
