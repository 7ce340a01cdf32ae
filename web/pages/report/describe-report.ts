import type { User } from '../../../shared/contract/user.ts'
import { nameLine } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { describeSize } from '../../features/cigars/describe-size.ts'
import { nameOf } from '../../features/profile/name-user.ts'
import type { ReportCigar, ReportPurchase, Sized, Sums } from './derive-report.ts'

/** Of what is in the report; the address keeps them. */
export type Options = {
  readonly photos: boolean
  readonly prices: boolean
  readonly finished: boolean
}

/** What stands below the brand: `Serie V · Robusto · 50 × 5″`. */
export const nameSized = (cigar: Sized): string =>
  [nameLine(cigar), describeSize(cigar)].filter(Boolean).join(' · ')

/** A line below a cigar: a purchase, or what all of them come to. */
export type Line = { readonly text: string; readonly value?: string }

/** The lines of a cigar; with several purchases, the last one is their sum. */
export function linesOf({ purchases, sums }: ReportCigar, { prices }: Options): Line[] {
  const lines = purchases.map((purchase) => describePurchase(purchase, prices))
  if (purchases.length < 2) return lines
  return [
    ...lines,
    {
      text: `Together ${counted(sums.sticks, 'stick')}`,
      ...(prices && { value: describeValue(sums) }),
    },
  ]
}

/** `11/21/2026 · 8 of 10 sticks left · $12.50 each`, and what the sticks cost together. */
function describePurchase(purchase: ReportPurchase, prices: boolean): Line {
  const { day, sticks, bought = sticks, priceCents } = purchase
  const of = bought === sticks ? '' : `${sticks.toLocaleString('en-US')} of `
  const left = bought === sticks ? '' : ' left'
  const parts = [formatUsDay(day), `${of}${counted(bought, 'stick')}${left}`]
  if (!prices) return { text: parts.join(' · ') }
  if (priceCents === undefined) {
    const why = purchase.bought === undefined ? 'price not shown on Free' : 'no price'
    return { text: [...parts, why].join(' · ') }
  }
  return {
    text: [...parts, `${describeCents(priceCents)} each`].join(' · '),
    value: describeCents(sticks * priceCents),
  }
}

/** `4 cigars · 13 sticks · $162.50`. */
export const describeSums = (sums: Sums, { prices }: Options): string =>
  [
    counted(sums.cigars, 'cigar'),
    counted(sums.sticks, 'stick'),
    ...(prices ? [describeValue(sums)] : []),
  ].join(' · ')

/** A sum that leaves sticks out says so: `$100.00 for 8 of 10 sticks`. */
export function describeValue({ sticks, cents, unpriced, locked }: Sums): string {
  const known = sticks - unpriced - locked
  if (sticks > 0 && known === 0) return 'Value unknown'
  const value = describeCents(cents)
  return known === sticks
    ? value
    : `${value} for ${known.toLocaleString('en-US')} of ${counted(sticks, 'stick')}`
}

/** What the total is made of, and what it leaves out. */
export function describeBasis({ unpriced, locked }: Sums): string[] {
  return [
    'Values are what was paid for the sticks in stock.',
    ...(unpriced > 0
      ? [
          `${counted(unpriced, 'stick')} without a price ${unpriced === 1 ? 'is' : 'are'} not in the total.`,
        ]
      : []),
    ...(locked > 0
      ? [
          `Free shows the price of the newest purchase of each cigar. ${counted(locked, 'stick')} of earlier purchases ${locked === 1 ? 'is' : 'are'} not in the total.`,
        ]
      : []),
  ]
}

const describeCents = (cents: number) => describeMoney(fromCents(cents))

/** The name that stands on the report; without one, the address. */
export const ownerOf = (user: User): string => nameOf(user) ?? user.email
