import * as z from 'zod/mini'
import { list } from './form.ts'
import { type PriceId, prices, type Records } from './records.ts'
import type { Draft } from './store.ts'
import { missing } from './stripe-error.ts'

const item = z.strictObject({
  id: z.optional(z.string()),
  price: z.string(),
  quantity: z.optional(z.literal('1')),
})
export const items = list(item).check(z.length(1))

/** @throws StripeFailure if the price does not exist */
export const priceOf = ([item]: readonly { price: string }[]): PriceId => {
  const found = prices.find((price) => price === item?.price)
  if (found === undefined) throw missing('price', item?.price ?? '', 'items[0][price]', 400)
  return found
}

/** @throws StripeFailure if the customer does not exist or is deleted */
export const customerOf = (draft: Draft, id: string, param = 'customer'): Records['customer'] => {
  const found = draft.get('customer', id)
  if (found === undefined || found.deleted)
    throw missing('customer', id, param, param === 'id' ? 404 : 400)
  return found
}
