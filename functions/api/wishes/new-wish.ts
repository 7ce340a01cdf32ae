import type { BodyOf } from '../../../shared/contract/route.ts'
import type { createWish } from '../../../shared/contract/wishes.ts'
import { toCents } from '../../../shared/rules/money.ts'
import type { Deps } from '../../runtime/deps.ts'
import type { WishRow } from '../../table/wishes.ts'

/** Returns the row of a new wish. */
export function newWish(
  userId: string,
  { brand, lineName, targetPrice, note }: BodyOf<typeof createWish>,
  { now, newId }: Deps,
): WishRow {
  const at = now()
  return {
    userId,
    wishId: newId(at),
    brand,
    createdAt: at.toISOString(),
    ...(lineName && { lineName }),
    ...(targetPrice && { targetCents: toCents(targetPrice) }),
    ...(note && { note }),
  }
}
