import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartupError } from './service.ts'
import { writeDurably } from './write-durably.ts'

/** The one region of the embedded cloud. */
export const LOCAL_REGION = 'eu-west-1'

/** Its one account. */
export const LOCAL_ACCOUNT = '000000000000'

/** The key of one service, named as in signatures; no other service accepts it. */
export type ServiceKey = {
  readonly service: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type ServiceKeys = ReturnType<typeof deriveKeys>

const schema = z.object({ secret: z.string().check(z.minLength(32)) })

/**
 * The keys of one data folder. Their secret is made at random when the folder is first used
 * (`credentials.json`, readable by its owner alone).
 * @throws StartupError when the file is there and cannot be understood
 */
export const openKeys = async (dataDir: string): Promise<ServiceKeys> =>
  deriveKeys(await openSecret(join(dataDir, 'credentials.json')))

/** The key of each service, derived from one secret: no key tells anything about another. */
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
    s3: keyOf('s3'),
    sqs: keyOf('sqs'),
    /**
     * What DynamoDB Local itself is asked with. It checks no signature and keeps one database per
     * access key, so this one must not appear in an environment or an answer.
     */
    dynamodbLocal: keyOf('dynamodb-local'),
  }
}

async function openSecret(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text !== undefined) return parse(text, path)
  const secret = randomBytes(32).toString('base64url')
  await writeDurably(path, JSON.stringify({ secret }), { mode: 0o600 })
  return secret
}

function parse(text: string, path: string): string {
  try {
    return schema.parse(JSON.parse(text)).secret
  } catch {
    throw new StartupError(
      `${path} is damaged: put back a copy of it, or set HUMIDOR_DATA to a new folder.`,
    )
  }
}
