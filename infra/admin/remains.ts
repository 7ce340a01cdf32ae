import { paginateListObjectsV2 } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { findAccount } from '../../functions/gateways/identity.ts'
import { imageUrlOf, typeOfKey } from '../../functions/gateways/photo-keys.ts'
import { photoBucket, s3 } from '../../functions/gateways/photo-storage.ts'
import { namesOf } from '../../functions/table/expressions.ts'
import { scanRows } from '../../functions/table/rows.ts'
import { uploadOf } from '../../functions/table/uploads.ts'
import { listUserIds } from '../../functions/workflows/audit.ts'

/** Calls to Cognito at the same time. */
const atOnce = 10

/** Lists users with rows and without an account: they deleted it after the moment of a restore. */
export async function listLeftBehind(): Promise<string[]> {
  const ids = await listUserIds()
  const found: string[] = []
  for (let n = 0; n < ids.length; n += atOnce) {
    const some = ids.slice(n, n + atOnce)
    const accounts = await Promise.all(some.map((id) => findAccount(id)))
    found.push(...some.filter((_, index) => accounts[index] === undefined))
  }
  return found.length > 0 ? found.map((id) => `user ${id}`) : ['Everybody has an account.']
}

/** An upload is named by its row for a day, and DynamoDB may take two more to delete that. */
const settledMs = 3 * 86_400_000

const naming = z.object({
  PK: z.string(),
  SK: z.string(),
  imageUrl: z.optional(z.nullable(z.string())),
  profileImageUrl: z.optional(z.string()),
})

/** The photos that no cigar, share, profile or upload names, older than three days. Deletes none. */
export async function listUnnamedPhotos(now: Date): Promise<string[]> {
  const named = new Set<string>()
  const rows = scanRows(naming, {
    ProjectionExpression: 'PK, SK, #imageUrl, #profileImageUrl',
    ExpressionAttributeNames: namesOf(['imageUrl', 'profileImageUrl']),
  })
  for await (const row of rows) {
    for (const name of [row.imageUrl, row.profileImageUrl, uploadOf(row)?.imageUrl]) {
      if (name) named.add(name)
    }
  }
  const lines: string[] = []
  const input = { Bucket: photoBucket(), Prefix: 'media/' }
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, input)) {
    for (const { Key = '', LastModified = now } of Contents) {
      if (typeOfKey(Key) === undefined || named.has(imageUrlOf(Key))) continue
      if (now.valueOf() - LastModified.valueOf() > settledMs) lines.push(Key)
    }
  }
  return lines.length > 0 ? lines : ['Every photo is named.']
}
