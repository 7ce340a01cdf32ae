import type { Batch } from '../../../shared/contract/batches.ts'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import type { PurchaseFacts } from '../../../shared/contract/purchase-facts.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { isResting, rested, restsUntil } from '../../../shared/rules/rest.ts'

type Known = PurchaseFacts & Pick<Batch, 'remaining'>

/** `Resting until 12/10/2026`; nothing on the day, or when nothing is left. */
export const describeRest = (
  { restUntil, remaining }: Pick<Known, 'restUntil' | 'remaining'>,
  today: string,
): string | undefined =>
  remaining > 0 && restUntil && isResting({ restUntil }, today)
    ? `Resting until ${formatUsDay(restUntil)}`
    : undefined

/**
 * Describes the resting sticks of a cigar: `Resting until 12/10/2026` for all, `3 resting` for
 * some.
 */
export function describeResting(
  cigar: Pick<Cigar, 'quantity' | 'places' | 'resting'>,
  today: string,
): string | undefined {
  const until = restsUntil(cigar, today)
  if (until !== undefined) return `Resting until ${formatUsDay(until)}`
  const resting = cigar.quantity - rested(cigar, today).remaining
  return resting > 0 ? `${resting.toLocaleString('en-US')} resting` : undefined
}

/** `Gift from Ana`, `Trade with Bob`; nothing of what was bought. */
export function describeGot({
  got,
  from,
}: Pick<PurchaseFacts, 'got' | 'from'>): string | undefined {
  if (!got) return undefined
  const [name, word] = got === 'gift' ? ['Gift', 'from'] : ['Trade', 'with']
  return from ? `${name} ${word} ${from}` : name
}

/** Describes the other facts of a purchase: shop, giver, box and rest. */
export function describeKnown(batch: Known, today: string): string[] {
  const stamp = [batch.boxCode, batch.boxDate].filter(Boolean).join(', ')
  const known = [
    batch.shop,
    describeGot(batch),
    stamp && `Box ${stamp}`,
    describeRest(batch, today),
  ]
  return known.flatMap((one) => one || [])
}
