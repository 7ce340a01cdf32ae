import { addressOf } from '../../shared/contract/address.ts'
import { unsubscribeFromMail } from '../../shared/contract/notifications.ts'
import { env } from '../runtime/env.ts'

const at = (path: string) => `${env('APP_URL')}${path}`

/** The absolute addresses in mails and push messages. */
export const links = {
  cigar: (cigarId: string) => at(`/cigar/${encodeURIComponent(cigarId)}`),
  humidor: (humidorId: string) => at(`/humidors/${encodeURIComponent(humidorId)}`),
  collection: () => at('/'),
  lowStock: () => at('/all-cigars?filter=lowstock'),
  notifications: () => at('/notifications'),
  preferences: () => at('/aging-alerts?settings=1'),
  unsubscribe: (token: string) => at(addressOf(unsubscribeFromMail, { params: { token } })),
}
