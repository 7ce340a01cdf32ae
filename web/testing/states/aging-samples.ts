import type { AgingBreakdown, BreakdownEntry } from '../../../shared/contract/aging.ts'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { ageInMonths } from '../../../shared/rules/age.ts'
import { type AgeCategory, bandOf } from '../../../shared/rules/age-category.ts'
import { ageDistribution } from '../../../shared/rules/age-distribution.ts'
import { today } from '../../../shared/rules/dates.ts'
import { newId, padron } from '../samples.ts'

/** The response for these cigars on Premium, the oldest first. */
export function agingOf(collection: readonly Cigar[]): AgingBreakdown {
  const cigars = collection
    .map(({ id, brand, lineName, purchaseDate, quantity }) => ({
      name: { id, brand, lineName },
      purchaseDate: String(purchaseDate),
      quantity,
    }))
    .sort((one, other) => one.purchaseDate.localeCompare(other.purchaseDate))
  const age = ({ purchaseDate }: Kept) => ageInMonths(purchaseDate, now())
  return {
    cigars: cigars.map((cigar, n) => entryOf(cigar, age(cigar), n)),
    locked: 0,
    analytics: {
      oldest: cigars.map((cigar) => ({
        ...cigar.name,
        purchaseDate: cigar.purchaseDate,
        ageInMonths: age(cigar),
      })),
      smokeSoon: cigars.slice(0, 3).map((cigar, n) => ({
        ...cigar.name,
        purchaseDate: cigar.purchaseDate,
        quantity: cigar.quantity,
        ageInMonths: age(cigar),
        best: 'Maturing',
        knownOf: n === 1 ? 'brand' : 'all',
      })),
      ratings: smokes(),
    },
  }
}

const now = () => today('UTC', new Date())

type Kept = {
  readonly name: { readonly id: string; readonly brand: string; readonly lineName: string }
  readonly purchaseDate: string
  readonly quantity: number
}

/** The sticks of that age, and up to two bought recently. */
function entryOf({ name, purchaseDate, quantity }: Kept, months: number, n: number) {
  const { category } = bandOf(months)
  const recent = n % 3
  const sticks = quantity + (category === 'Fresh' ? recent : 0)
  return sampleEntry({ Fresh: recent, [category]: sticks }, { ...name, purchaseDate })
}

const none = { Fresh: 0, Developing: 0, Maturing: 0, Aged: 0, 'Premium Aged': 0 }

/** A cigar by the number of its sticks of each age. */
export function sampleEntry(
  counts: Partial<Record<AgeCategory, number>>,
  cigar: Partial<BreakdownEntry['cigar']> = {},
): BreakdownEntry {
  const instances = { ...none, ...counts }
  return {
    cigar: {
      id: newId(),
      brand: padron.brand,
      lineName: padron.lineName,
      purchaseDate: '2025-01-15',
      ...cigar,
    },
    visual: {
      totalInstances: Object.values(instances).reduce((sum, count) => sum + count, 0),
      ageDistribution: ageDistribution(instances),
    },
    instances,
  }
}

/** Almost five years of rated smokes; an age of one to two years is rated highest. */
function smokes(): NonNullable<AgingBreakdown['analytics']>['ratings'] {
  const kinds = [
    ['Maduro', 'Full'],
    ['Ecuador Connecticut', 'Mild-Medium'],
    ['Cameroon', 'Medium'],
  ] as const
  return kinds.map(([wrapper, strength], kind) => ({
    wrapper,
    strength,
    points: Array.from({ length: 40 - 15 * kind }, (_, n): [number, number] => {
      const days = (n * 379 + kind * 97) % 1700
      const isBest = days >= 360 && days < 720
      return [days, isBest ? 4 + (n % 2) : 2 + (n % 3)]
    }),
  }))
}
