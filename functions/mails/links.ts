import { addressOf } from '../../shared/contract/address.ts'
import { unsubscribeFromMail } from '../../shared/contract/notifications.ts'
import { type PhotoSize, photoVariant } from '../../shared/rules/photo-variants.ts'
import { env } from '../runtime/env.ts'

const at = (path: string) => `${env('APP_URL')}${path}`

/** What mails and push messages link to, as whole addresses. */
export const links = {
  cigar: (cigarId: string) => at(`/cigar/${encodeURIComponent(cigarId)}`),
  collection: () => at('/'),
  lowStock: () => at('/all-cigars?filter=lowstock'),
  preferences: () => at('/aging-alerts?settings=1'),
  photo: (imageUrl: string, size: PhotoSize) => at(photoVariant(imageUrl, size)),
  unsubscribe: (token: string) => at(addressOf(unsubscribeFromMail, { params: { token } })),
}
