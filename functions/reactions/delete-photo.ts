import { cigarRemoved } from '../../shared/events/index.ts'
import { photoReplaced } from '../../shared/events/photos.ts'
import { keyOfImageUrl, ownsPhoto } from '../gateways/photo-keys.ts'
import { deletePhoto } from '../gateways/photo-removal.ts'
import { react } from '../runtime/react.ts'
import { rowsOf } from '../table/keys.ts'
import { hasRow } from '../table/rows.ts'
import { findUser } from '../table/users.ts'

/** Deletes a photo of a user unless a cigar, a humidor, a share or the profile still uses it. Reads all of them. */
export const handler = react([photoReplaced, cigarRemoved], async ({ userId, imageUrl }) => {
  if (imageUrl === undefined || !ownsPhoto(userId, imageUrl)) return
  if ((await findUser(userId))?.profileImageUrl === imageUrl) return
  const only = ['imageUrl', '=', imageUrl] as const
  for (const kind of ['CIGAR', 'HUMIDOR', 'SHARE'])
    if (await hasRow({ ...rowsOf(userId, kind), only, newestFirst: true })) return
  await deletePhoto(keyOfImageUrl(imageUrl))
})
