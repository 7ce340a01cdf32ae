import type { Route } from '../../../../shared/contract/route.ts'
import { sumsOf } from '../../../../shared/rules/testing/reference-purchases.ts'
import type { ModelCigar } from './collection-model.ts'

/** The expected response: some of the body's fields, or the code of an error. */
export type Outcome = { readonly status: number; readonly body: object }

export type Prediction = {
  readonly route: Route
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  /** Makes the change in the reference model. */
  readonly happens: () => Outcome
}

const refusals = {
  invalid_input: 400,
  limit_reached: 403,
  premium_required: 403,
  not_found: 404,
  collection_full: 409,
}
export const refused = (code: keyof typeof refusals): Outcome => ({
  status: refusals[code],
  body: { code },
})
export const outOfStock: Outcome = { status: 409, body: { code: 'out_of_stock' } }
export const responded = (body: object): Outcome => ({ status: 200, body })

/** Predicts the stock on a cigar's own page. */
export function details({ purchases, rating }: ModelCigar): object {
  const { quantity, pricedQuantity, valueCents, oldestPurchaseDate } = sumsOf(purchases)
  return {
    quantity,
    pricedQuantity,
    ...(rating !== undefined && { userRating: rating }),
    ...(pricedQuantity > 0 && { totalValue: valueCents / 100 }),
    ...(oldestPurchaseDate !== undefined && { purchaseDate: oldestPurchaseDate }),
  }
}

/** The item at an index, which wraps around. */
export const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]
