import type { User } from '../../../shared/contract/user.ts'
import { nameLine } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { describeSize } from '../../features/cigars/describe-size.ts'
import { nameOf } from '../../features/profile/name-user.ts'
import type { ReportCigar, ReportPurchase, Sized, Sums } from './derive-report.ts'

/** The options of the report. The address keeps them. */
export type Options = {
  readonly photos: boolean
  readonly prices: boolean
  readonly finished: boolean
  /** The id of the humidor whose sticks are in it; empty: all. */
  readonly humidor: string
}

/** Returns the line below the brand: `Serie V · Robusto · 50 × 5″`. */
export const nameSized = (cigar: Sized): string =>
  [nameLine(cigar), describeSize(cigar)].filter(Boolean).join(' · ')

/** A line below a cigar: a purchase, or what all of them come to. */
export type Line = { readonly text: string; readonly value?: string }

export type Cover = {
  readonly owner: string
  readonly day: string
  /** The name of the only humidor that is in the report. */
  readonly humidor?: string | undefined
}

/** Returns the facts at the top of the report. */
export function factsOf(sums: Sums, { prices }: Options, cover: Cover): Required<Line>[] {
  const { owner, day, humidor } = cover
  const { value: estimate } = estimateOf(sums)
  return [
    { text: 'Owner', value: owner },
    { text: 'Date', value: day },
    ...(humidor === undefined ? [] : [{ text: 'Humidor', value: humidor }]),
    { text: 'Cigars', value: sums.cigars.toLocaleString('en-US') },
    { text: 'Sticks in stock', value: sums.sticks.toLocaleString('en-US') },
    ...(prices ? [{ text: 'Total value', value: describeValue(sums) }] : []),
    ...(prices && estimate !== undefined ? [{ text: "Owner's estimate", value: estimate }] : []),
  ]
}

/** The lines of a cigar: its purchases, with several their sum, and the owner's estimate. */
export function linesOf({ cigar, purchases, sums }: ReportCigar, options: Options): Line[] {
  const { prices } = options
  const together = {
    text: `Together ${counted(sums.sticks, 'stick')}`,
    ...(prices && { value: describeValue(sums) }),
  }
  const { estimate } = cigar
  return [
    ...purchases.map((purchase) => describePurchase(purchase, options)),
    ...(purchases.length < 2 ? [] : [together]),
    ...(prices && estimate !== undefined
      ? [{ text: `Owner's estimate · ${describeMoney(estimate)} each`, ...estimateOf(sums) }]
      : []),
  ]
}

/** The owner's estimate of the sticks in stock; nothing when there is none. */
function estimateOf({ sticks, estimateCents, estimated }: Sums): { value?: string } {
  return estimated === 0 ? {} : { value: describePart(estimateCents, estimated, sticks) }
}

/** `11/21/2026 · 8 of 10 sticks left · $12.50 each · Casa Fuerte`, and what the sticks cost together. */
function describePurchase(purchase: ReportPurchase, { prices, humidor }: Options): Line {
  const { day, sticks, bought = sticks, priceCents } = purchase
  const of = bought === sticks ? '' : `${sticks.toLocaleString('en-US')} of `
  const left = bought === sticks ? '' : humidor === '' ? ' left' : ' here'
  const parts = [formatUsDay(day), `${of}${counted(bought, 'stick')}${left}`]
  const { paid = [], known = [] } = purchase
  if (!prices) return { text: [...parts, ...known].join(' · ') }
  const also = [paid, known].flat()
  if (priceCents === undefined) {
    const why = purchase.bought === undefined ? 'price not shown on Free' : 'no price'
    return { text: [...parts, why, ...also].join(' · ') }
  }
  return {
    text: [...parts, `${describeCents(priceCents)} each`, ...also].join(' · '),
    value: describeCents(sticks * priceCents),
  }
}

/** `4 cigars · 13 sticks · $162.50`, and what the owner estimates. */
export function describeSums(sums: Sums, { prices }: Options): string {
  const { value: estimate } = estimateOf(sums)
  return [
    counted(sums.cigars, 'cigar'),
    counted(sums.sticks, 'stick'),
    ...(prices ? [describeValue(sums)] : []),
    ...(prices && estimate !== undefined ? [`owner's estimate ${estimate}`] : []),
  ].join(' · ')
}

/** A sum that leaves sticks out says so: `$100.00 for 8 of 10 sticks`. */
export function describeValue({ sticks, cents, unpriced, locked }: Sums): string {
  const known = sticks - unpriced - locked
  if (sticks > 0 && known === 0) return 'Value unknown'
  return describePart(cents, known, sticks)
}

const describePart = (cents: number, known: number, sticks: number) =>
  known === sticks
    ? describeCents(cents)
    : `${describeCents(cents)} for ${known.toLocaleString('en-US')} of ${counted(sticks, 'stick')}`

/** Says which amounts the total includes and leaves out. */
export function describeBasis({ unpriced, locked, foreign }: Sums): string[] {
  return [
    'Values are what was paid for the sticks in stock.',
    ...(foreign > 0
      ? [
          `${counted(foreign, 'stick')} ${foreign === 1 ? 'was' : 'were'} paid in another currency, and ${foreign === 1 ? 'counts' : 'count'} at the rate or total that the owner stated.`,
        ]
      : []),
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
