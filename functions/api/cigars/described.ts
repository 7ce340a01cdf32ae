import type { NewCigar } from '../../../shared/contract/cigar.ts'
import type { PurchaseFacts } from '../../../shared/contract/purchase-facts.ts'
import { toCents } from '../../../shared/rules/money.ts'

type Described = Omit<
  NewCigar,
  'quantity' | 'pricePerCigar' | 'purchaseDate' | 'humidorId' | keyof PurchaseFacts
>

/** Returns the descriptive fields of a new cigar's row, without empty fields. */
export function described(body: Described) {
  const { brand, lineName, wrapper, origin, strength } = body
  return {
    brand,
    lineName,
    wrapper,
    origin,
    strength,
    aiGenerated: body.aiGenerated ?? false,
    ...(body.ringGauge && { ringGauge: body.ringGauge }),
    ...(body.length && { length: body.length }),
    ...(body.size && { size: body.size }),
    ...(body.notes && { notes: body.notes, ...(body.aiNotes && { aiNotes: true }) }),
    ...(body.imageUrl && { imageUrl: body.imageUrl }),
    ...(body.userRating && { userRating: body.userRating }),
    ...(body.estimate && { estimateCents: toCents(body.estimate) }),
    ...(body.personalNotes && { personalNotes: body.personalNotes }),
  }
}
