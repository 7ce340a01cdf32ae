import * as z from 'zod/mini'
import { restockCigar } from '../../../shared/contract/cigars.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { readPrice } from '../../../shared/rules/read-price.ts'

/** The entry of a `PriceField`; a stored price is a number. */
type Entry = string | number | null | undefined

/** The schema of a typed price: what it reads goes on to the price of the contract. 0 is no price, as of a gift. */
export const typedPrice = <Price>(price: z.core.$ZodType<Price, number | null | undefined>) =>
  z.pipe(
    z.transform<Entry, number | null | undefined>((entry, { issues }) => {
      if (typeof entry !== 'string') return entry
      const read = readPrice(entry)
      if (!('problem' in read)) return read.price || null
      issues.push({ code: 'custom', message: read.problem, input: entry })
      return z.NEVER
    }),
    price,
  )

/** A stored price as a `PriceField` shows it: `18.50`. */
export const writePrice = (price: number | undefined): string | null => price?.toFixed(2) ?? null

const { shape } = restockCigar.body

/** The check of a day that is at the latest today, as the server's. */
export const upTo = (today: string) =>
  z.refine<string | undefined>((day = today) => day <= today, { error: messages.purchaseInFuture })

/** The schema of a typed purchase. */
export const typedRestock = (today: string) =>
  z.strictObject({
    ...shape,
    purchaseDate: shape.purchaseDate.check(upTo(today)),
    price: typedPrice(shape.price),
  })
