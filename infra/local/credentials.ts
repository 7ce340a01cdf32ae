import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartupFault } from './service.ts'
import { writeDurably } from './write-durably.ts'

/** The one region of the embedded cloud. */
export const LOCAL_REGION = 'eu-west-1'

const schema = z.object({
  accessKeyId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  secretAccessKey: z.string().check(z.minLength(32)),
})

/** What every AWS client of the embedded cloud signs with. */
export type LocalCredentials = z.infer<typeof schema>

/**
 * The credentials of one data folder, made at random when it is first used (`credentials.json`,
 * readable by its owner alone). They are no decoration: DynamoDB Local checks no signature but
 * keeps one database per access key, so the key is what other machines and pages do not know; S3
 * verifies with the secret. DynamoDB Local refuses hyphens in the key, hence hexadecimal.
 * @throws StartupFault when the file is there and cannot be understood
 */
export async function openCredentials(dataDir: string): Promise<LocalCredentials> {
  const path = join(dataDir, 'credentials.json')
  const text = await readFile(path, 'utf8').catch((fault) => {
    if (fault.code === 'ENOENT') return undefined
    throw fault
  })
  if (text !== undefined) return parse(text, path)
  const made = {
    accessKeyId: randomBytes(16).toString('hex'),
    secretAccessKey: randomBytes(24).toString('base64url'),
  }
  await writeDurably(path, JSON.stringify(made), { mode: 0o600 })
  return made
}

function parse(text: string, path: string): LocalCredentials {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new StartupFault(
      `${path} is damaged: put back a copy of it, or set HUMIDOR_DATA to a new folder.`,
    )
  }
}
