import { refuseBefore, refuseFuture } from '../../../shared/rules/smoke-time.ts'
import { DomainError, InvalidInput } from '../../runtime/errors.ts'

/**
 * Returns the instant of a smoke: the given instant, or now.
 *
 * @throws InvalidInput at `smokedAt` for an instant in the future
 */
export function smokeTime(given: string | undefined, now: Date): string {
  const instant = given === undefined ? now : new Date(given)
  refuse(refuseFuture(instant, now))
  return new Date(Math.min(instant.valueOf(), now.valueOf())).toISOString()
}

/**
 * @param day of the purchase, `YYYY-MM-DD`
 * @throws InvalidInput at `smokedAt` when the day of the smoke, in the time zone, is before that
 */
export const refuseBeforePurchase = (smokedAt: string, day: string, timeZone: string): void =>
  refuse(refuseBefore(new Date(smokedAt), day, timeZone))

function refuse(message: string | undefined): void {
  if (message) throw new InvalidInput([{ path: 'smokedAt', message }])
}

/** @param left sticks of other purchases, or in other humidors, than asked for */
export function outOfStock(left: number, humidorId?: string) {
  if (left === 0) return new DomainError('out_of_stock', 'There is no stick left to enjoy.')
  const where = humidorId === undefined ? 'of this purchase' : 'in this humidor'
  return new DomainError('out_of_stock', `There is no stick left ${where}.`)
}
