import type { AgingBreakdown, BreakdownEntry } from '../../../shared/contract/aging.ts'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { ageInMonths } from '../../../shared/rules/age.ts'
import { ageBands, bandOf } from '../../../shared/rules/age-category.ts'
import { today } from '../../../shared/rules/dates.ts'

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
function entryOf(cigar: Kept, months: number, n: number): BreakdownEntry {
  const counts = ageBands.map(
    ({ category }) =>
      (category === bandOf(months).category ? cigar.quantity : 0) +
      (category === 'Fresh' ? n % 3 : 0),
  )
  const total = counts.reduce((sum, count) => sum + count, 0)
  const [fresh = 0, developing = 0, maturing = 0, aged = 0, premiumAged = 0] = counts
  return {
    cigar: { ...cigar.name, purchaseDate: cigar.purchaseDate },
    visual: {
      totalInstances: total,
      ageDistribution: ageBands.flatMap(({ category, color }, band) => {
        const count = counts[band] ?? 0
        const percentage = Math.round((100 * count) / total)
        return count === 0 ? [] : [{ category, count, percentage, color: color }]
      }),
    },
    instances: {
      Fresh: fresh,
      Developing: developing,
      Maturing: maturing,
      Aged: aged,
      'Premium Aged': premiumAged,
    },
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
