import type { Cigar, CigarName } from '../../../shared/contract/cigar.ts'
import type { History } from '../../../shared/contract/timeline.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { sticksIn } from '../../../shared/rules/places.ts'
import { describePaid } from '../../features/cigars/describe-paid.ts'
import { describeKnown } from '../../features/cigars/describe-purchase.ts'

export type ReportPurchase = {
  /** `YYYY-MM-DD` */
  readonly day: string
  /** Sticks in stock, or in one humidor. */
  readonly sticks: number
  /** Sticks as they were bought, and cents a stick; absent for a purchase that the plan locks. */
  readonly bought?: number
  readonly priceCents?: number
  /** The amount in another currency, in words. */
  readonly paid?: string
  /** Shop, box code and similar facts, in words. */
  readonly known?: readonly string[]
}

/** Sums over sticks in stock. */
export type Sums = {
  readonly cigars: number
  readonly sticks: number
  /** The cost of the sticks with a known price, in cents. */
  readonly cents: number
  /** Sticks without a price, and sticks whose price the plan locks: `cents` is without both. */
  readonly unpriced: number
  readonly locked: number
  /** Sticks with a price that were paid in another currency. */
  readonly foreign: number
  /** The owner's estimates in cents, and the number of sticks that they cover. */
  readonly estimateCents: number
  readonly estimated: number
}

/** A cigar with its measures and its owner's estimate, as far as they are known. */
export type Sized = CigarName & Pick<Cigar, 'ringGauge' | 'length' | 'estimate'>

export type ReportCigar = {
  readonly cigar: Sized
  /** The oldest first. */
  readonly purchases: readonly ReportPurchase[]
  readonly sums: Sums
}

export type ReportBrand = {
  /** In the spelling of its first cigar. */
  readonly brand: string
  readonly cigars: readonly ReportCigar[]
  readonly sums: Sums
}

export type Report = { readonly brands: readonly ReportBrand[]; readonly sums: Sums }

type Holdings = Pick<History, 'purchases'> & { readonly cigars: readonly Sized[] }

/**
 * Returns the stock by brand, line and size, at the prices of its purchases.
 *
 * @param withFinished also the cigars and the purchases of which nothing is left
 * @param humidorId only what lies in this humidor, in which nothing is finished; empty: all
 */
export function reportOf(history: Holdings, withFinished: boolean, humidorId = ''): Report {
  const isListed = (remaining: number) => remaining > 0 || (withFinished && humidorId === '')
  const bought = Map.groupBy(history.purchases, ({ cigar }) => cigar)
  const cigars = history.cigars.flatMap((cigar, place) => {
    const purchases = (bought.get(place) ?? [])
      .map((purchase) => purchaseOf(purchase, humidorId))
      .filter(({ sticks }) => isListed(sticks))
    return isListed(purchases.length)
      ? [{ cigar, purchases, sums: withEstimate(add(purchases.map(sumsOf), 1), cigar) }]
      : []
  })
  const byBrand = Map.groupBy(cigars, ({ cigar }) => foldBrand(cigar.brand))
  const brands = [...byBrand.values()]
    .map((cigars) => ({
      brand: cigars[0]?.cigar.brand ?? '',
      cigars: cigars.toSorted(byName),
      sums: add(cigars.map(({ sums }) => sums)),
    }))
    .sort((a, b) => alphabet.compare(a.brand, b.brand))
  return { brands, sums: add(brands.map(({ sums }) => sums)) }
}

/** `Serie 2` comes before `Serie 10`. */
const alphabet = new Intl.Collator('en', { numeric: true })

const byName = ({ cigar: a }: ReportCigar, { cigar: b }: ReportCigar) =>
  alphabet.compare(a.lineName, b.lineName) || alphabet.compare(a.size ?? '', b.size ?? '')

function purchaseOf(purchase: History['purchases'][number], humidorId: string): ReportPurchase {
  const { day, remaining, quantity: bought, pricePerCigar: price } = purchase
  const sticks = humidorId === '' ? remaining : sticksIn(purchase, humidorId)
  const known = describeKnown({ ...purchase, remaining: 0 }, '')
  const paid = describePaid(purchase)
  return {
    day,
    sticks,
    ...(bought !== undefined && { bought }),
    ...(price !== undefined && { priceCents: toCents(price) }),
    ...(paid && { paid: `paid ${paid}` }),
    ...(known.length > 0 && { known }),
  }
}

function sumsOf({ sticks, bought, priceCents, paid }: ReportPurchase): Sums {
  const isLocked = bought === undefined
  const isUnpriced = !isLocked && priceCents === undefined
  return {
    cigars: 0,
    sticks,
    cents: sticks * (priceCents ?? 0),
    unpriced: isUnpriced ? sticks : 0,
    locked: isLocked ? sticks : 0,
    foreign: priceCents && paid ? sticks : 0,
    estimateCents: 0,
    estimated: 0,
  }
}

const withEstimate = (sums: Sums, { estimate }: Sized): Sums =>
  estimate === undefined
    ? sums
    : { ...sums, estimateCents: sums.sticks * toCents(estimate), estimated: sums.sticks }

const add = (all: readonly Sums[], cigars = 0): Sums =>
  all.reduce(
    (sum, one) => ({
      cigars: sum.cigars + one.cigars,
      sticks: sum.sticks + one.sticks,
      cents: sum.cents + one.cents,
      unpriced: sum.unpriced + one.unpriced,
      locked: sum.locked + one.locked,
      foreign: sum.foreign + one.foreign,
      estimateCents: sum.estimateCents + one.estimateCents,
      estimated: sum.estimated + one.estimated,
    }),
    {
      cigars,
      sticks: 0,
      cents: 0,
      unpriced: 0,
      locked: 0,
      foreign: 0,
      estimateCents: 0,
      estimated: 0,
    },
  )
