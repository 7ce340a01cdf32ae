import type { Wish } from '../../shared/contract/wishes.ts'
import { fromCents } from '../../shared/rules/money.ts'
import type { WishRow } from '../table/wishes.ts'

/** A wish as its owner sees it. */
export const wishResponse = ({ wishId, targetCents, ...row }: WishRow): Wish => ({
  ...row,
  id: wishId,
  ...(targetCents !== undefined && { targetPrice: fromCents(targetCents) }),
})
