import * as z from 'zod/mini'
import { decimalsIn, isCurrency } from '../rules/currency.ts'
import { purchaseDate, shownText } from './fields.ts'

/** Ways to get sticks without paying. */
const gotAs = ['gift', 'trade'] as const

/** A line of text that may be left out; an empty one takes it away. */
const line = (max: number) =>
  z.optional(
    z.nullable(
      z.string('Please enter a text.').check(
        z.overwrite((text) => shownText(text.replace(/[\t\r\n]+/g, ' '))),
        z.maxLength(max, `Please use at most ${max} characters.`),
      ),
    ),
  )

const notACurrency = 'Please choose a currency from the list.'

const notPositive = 'Please enter a number above 0 and below a billion, like 1.085.'
const positive = z.number(notPositive).check(z.gt(0, notPositive), z.lt(1e9, notPositive))

/** The price in another currency. `price` beside it is the price at home, which all sums use. */
const paid = z
  .strictObject({
    /** Its code in ISO 4217. */
    currency: z
      .string(notACurrency)
      .check(z.refine(isCurrency, { error: notACurrency, abort: true })),
    /** For one cigar. */
    amount: positive,
    /**
     * The price of one unit of the currency at home, if its owner states it. It is shown while it
     * yields the price.
     */
    rate: z.optional(positive),
  })
  .check(({ value: { currency, amount }, issues }) => {
    const decimals = decimalsIn(currency)
    if (Number(amount.toFixed(decimals)) === amount) return
    const message = `${currency} has ${decimals} decimals.`
    issues.push({ code: 'custom', input: amount, path: ['amount'], message })
  })

/** Optional facts of a purchase; `null` clears one. */
export const purchaseFacts = {
  shop: line(80),
  /** The code of the factory, as it is stamped. */
  boxCode: line(40),
  /** As it is stamped, see `shared/rules/box-date.ts`; what cannot be read stays a text. */
  boxDate: line(40),
  /** A gift or a trade has no price. Absent: it was bought. */
  got: z.optional(z.nullable(z.enum(gotAs, 'Please choose from the list.'))),
  /** From whom a gift or a trade is. */
  from: line(80),
  /** A gift or a trade has none. */
  paid: z.optional(z.nullable(paid)),
  /** The sticks rest until this day. */
  restUntil: z.optional(z.nullable(purchaseDate)),
}
export type PurchaseFacts = z.infer<z.ZodMiniObject<typeof purchaseFacts>>

/** The same as it is stored and answered. */
export const knownFacts = {
  shop: z.optional(z.string()),
  boxCode: z.optional(z.string()),
  boxDate: z.optional(z.string()),
  /** The day that the box date stands for, `YYYY-MM-DD`; absent: it cannot be read. */
  packedOn: z.optional(z.string()),
  got: z.optional(z.enum(gotAs)),
  paid: z.optional(
    z.object({ currency: z.string(), amount: z.number(), rate: z.optional(z.number()) }),
  ),
  from: z.optional(z.string()),
  restUntil: z.optional(z.string()),
}
