import { keys } from './keys.ts'
import { putRow } from './rows.ts'

/** The lifetime of an unused upload in seconds: a day. */
const waitSeconds = 24 * 3600

/**
 * Records an upload before it arrives. When DynamoDB deletes the row, up to some days after it expires,
 * the relay publishes an event, and the photo is deleted unless something names it.
 */
export async function noteUpload(userId: string, imageUrl: string, now: Date): Promise<void> {
  const expiresAt = Math.floor(now.valueOf() / 1000) + waitSeconds
  await putRow({ ...keys.upload(userId, imageUrl), expiresAt })
}

/** The upload of a row with this key; nothing for other rows. */
export function uploadOf({ PK, SK }: { PK: string; SK: string }) {
  const [userId, imageUrl] = [PK.replace(/^USER#/, ''), SK.replace(/^UPLOAD#/, '')]
  const key = keys.upload(userId, imageUrl)
  return key.PK === PK && key.SK === SK ? { userId, imageUrl } : undefined
}
