import { cigarRemoved } from '../../shared/events/index.ts'
import { photoReplaced } from '../../shared/events/photos.ts'
import { keyOfImageUrl, ownsPhoto } from '../gateways/photo-keys.ts'
import { react } from '../handling/react.ts'
import { rowsOf } from '../table/keys.ts'
import { anyRow, pages } from '../table/rows.ts'
import { findUser } from '../table/users.ts'
import { deletePhoto } from '../workflows/delete-photo.ts'

/** Deletes a photo of a user unless a cigar, a humidor, a share or the profile still uses it. */
export const handler = react([photoReplaced, cigarRemoved], async ({ userId, imageUrl }) => {
  if (imageUrl === undefined || !ownsPhoto(userId, imageUrl)) return
  if ((await findUser(userId))?.profileImageUrl === imageUrl) return
  const only = ['imageUrl', '=', imageUrl] as const
  for (const kind of ['CIGAR', 'HUMIDOR', 'SHARE']) {
    const query = { ...rowsOf(userId, kind), only, attributes: ['SK'], newestFirst: true }
    for await (const { rows } of pages(anyRow, query)) if (rows.length > 0) return
  }
  await deletePhoto(keyOfImageUrl(imageUrl))
})
