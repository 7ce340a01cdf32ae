import { photoReplaced } from '../../../shared/events/index.ts'
import { keyOfImageUrl, ownsPhoto } from '../../gateways/photo-keys.ts'
import { deletePhoto } from '../../gateways/photo-removal.ts'
import { react } from '../../runtime/react.ts'
import { keys, prefixes } from '../../table/keys.ts'
import { countRows } from '../../table/rows.ts'
import { findUser } from '../../table/users.ts'

/** Deletes a photo of a user unless a cigar or the profile still uses it. Reads all cigars. */
export async function deleteUnusedPhoto(userId: string, imageUrl: string): Promise<void> {
  if (!ownsPhoto(userId, imageUrl)) return
  if ((await findUser(userId))?.profileImageUrl === imageUrl) return
  const only = ['imageUrl', '=', imageUrl] as const
  const cigars = await countRows({ pk: keys.user(userId).PK, sk: prefixes.cigars, only })
  if (cigars === 0) await deletePhoto(keyOfImageUrl(imageUrl))
}

export const handler = react(photoReplaced, ({ userId, imageUrl }) =>
  deleteUnusedPhoto(userId, imageUrl),
)
