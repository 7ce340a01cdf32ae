import { keys } from './keys.ts'
import { putRow } from './rows.ts'

/** How long an upload waits for a cigar or the profile to name it, in seconds: a day. */
const waitSeconds = 24 * 3600

/**
 * Notes an upload before it comes. When DynamoDB deletes the row, which may take days more, the relay
 * tells of the photo, and it goes unless something names it by then.
 */
export async function noteUpload(userId: string, imageUrl: string, now: Date): Promise<void> {
  const expiresAt = Math.floor(now.valueOf() / 1000) + waitSeconds
  await putRow({ ...keys.upload(userId, imageUrl), expiresAt })
}

/** The upload whose row has this key; nothing for rows of other kinds. */
export function uploadOf({ PK, SK }: { PK: string; SK: string }) {
  const [userId, imageUrl] = [PK.replace(/^USER#/, ''), SK.replace(/^UPLOAD#/, '')]
  const key = keys.upload(userId, imageUrl)
  return key.PK === PK && key.SK === SK ? { userId, imageUrl } : undefined
}
