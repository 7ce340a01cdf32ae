import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartupFault } from './service.ts'
import { writeDurably } from './write-durably.ts'

/** The one region of the embedded cloud. */
export const LOCAL_REGION = 'eu-west-1'

/** The key of one service, named as in signatures; no other service accepts it. */
export type ServiceKey = {
  readonly service: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type ServiceKeys = Awaited<ReturnType<typeof openKeys>>

const schema = z.object({ secret: z.string().check(z.minLength(32)) })

/**
 * The keys of one data folder, derived from a secret that is made at random when the folder is
 * first used (`credentials.json`, readable by its owner alone).
 * @throws StartupFault when the file is there and cannot be understood
 */
export async function openKeys(dataDir: string) {
  const secret = await openSecret(join(dataDir, 'credentials.json'))
  const deriveKey = (service: string): ServiceKey => {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', service, 40))
    return {
      service,
      // DynamoDB Local refuses hyphens in the access key.
      accessKeyId: bytes.toString('hex', 0, 16),
      secretAccessKey: bytes.toString('base64url', 16),
    }
  }
  return {
    bedrock: deriveKey('bedrock'),
    'cognito-idp': deriveKey('cognito-idp'),
    // DynamoDB Streams signs as DynamoDB.
    dynamodb: deriveKey('dynamodb'),
    events: deriveKey('events'),
    s3: deriveKey('s3'),
    ses: deriveKey('ses'),
    sqs: deriveKey('sqs'),
    // No service of AWS: DynamoDB Local checks no signature and keeps one database per access key,
    // so this one must not appear in an environment or an answer.
    'dynamodb-local': deriveKey('dynamodb-local'),
  }
}

async function openSecret(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((fault) => {
    if (fault.code === 'ENOENT') return undefined
    throw fault
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
    throw new StartupFault(
      `${path} is damaged: put back a copy of it, or set HUMIDOR_DATA to a new folder.`,
    )
  }
}
