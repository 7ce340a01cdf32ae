import type { addBatch } from '../../../shared/contract/batches.ts'
import type { PurchaseFacts } from '../../../shared/contract/purchase-facts.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { readBoxDate } from '../../../shared/rules/box-date.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { InvalidInput } from '../../runtime/errors.ts'
import type { BatchRow } from '../../table/batches.ts'
import { refuseFuture } from '../cigars/refuse-input.ts'

type Facts = Pick<BatchRow, keyof PurchaseFacts | 'packedOn'>

type Purchase = {
  readonly purchaseDate: string
  /** The new price. */
  readonly price?: number | null | undefined
}

/**
 * Merges new facts into the facts of a purchase.
 *
 * @param given the changed fields of `before`
 * @throws InvalidInput at the price of a gift or a trade
 */
export function factsOf(
  given: PurchaseFacts,
  { price }: Pick<Purchase, 'price'>,
  before: Facts = {},
  priceField = 'price',
): Facts {
  const next = <Name extends keyof PurchaseFacts>(name: Name) =>
    given[name] === undefined ? before[name] : given[name] || undefined
  const [got, boxDate] = [next('got'), next('boxDate')]
  if (got && price) {
    const message = `A ${got} has no price. Please remove it.`
    throw new InvalidInput([{ path: priceField, message }])
  }
  return {
    shop: next('shop'),
    boxCode: next('boxCode'),
    boxDate,
    packedOn: boxDate && readBoxDate(boxDate),
    got,
    from: got && next('from'),
    paid: got ? undefined : next('paid'),
    restUntil: next('restUntil'),
  }
}

/**
 * The same of a new purchase.
 *
 * @param priceField what the body calls its price
 * @throws InvalidInput as `factsOf`, and as `refusePacked`
 */
export function newFacts(given: PurchaseFacts, purchase: Purchase, priceField = 'price'): Facts {
  const facts = factsOf(given, purchase, {}, priceField)
  refusePacked(facts, purchase)
  return facts
}

/**
 * Returns the row fields of a new purchase.
 *
 * @throws InvalidInput when its day is in the future, and as `newFacts`
 */
export function boughtOf(entered: BodyOf<typeof addBatch>, now: Date) {
  const { quantity, purchaseDate, price, notes, humidorId } = entered
  refuseFuture(purchaseDate, now)
  return {
    quantity,
    purchaseDate,
    humidorId,
    notes: notes || undefined,
    ...newFacts(entered, { purchaseDate, price }),
    priceCents: price ? toCents(price) : undefined,
  }
}

/** @throws InvalidInput when the box was packed after its purchase, which may be a slip in either day */
export function refusePacked(
  { packedOn = '' }: Pick<Facts, 'packedOn'>,
  { purchaseDate }: Purchase,
  path = 'boxDate',
): void {
  if (packedOn <= purchaseDate) return
  const message = 'This box was packed after its purchase. Please check both dates.'
  throw new InvalidInput([{ path, message }])
}
