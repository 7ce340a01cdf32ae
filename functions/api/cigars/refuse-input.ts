import { messages } from '../../../shared/contract/messages.ts'
import { isInFuture } from '../../../shared/rules/dates.ts'
import { ownsPhoto } from '../../gateways/photo-keys.ts'
import { InvalidInput } from '../../runtime/errors.ts'

/** @throws InvalidInput at `imageUrl` when the photo is not the user's own */
export function refuseForeignPhoto(userId: string, imageUrl: string | null | undefined): void {
  if (imageUrl && !ownsPhoto(userId, imageUrl)) {
    throw new InvalidInput([{ path: 'imageUrl', message: 'This is not one of your photos.' }])
  }
}

/** @throws InvalidInput at `purchaseDate` when that day is in the future everywhere on earth */
export function refuseFuture(day: string | null | undefined, now: Date): void {
  if (day && isInFuture(day, now)) {
    throw new InvalidInput([{ path: 'purchaseDate', message: messages.purchaseInFuture }])
  }
}
