import { loadCatalog } from '../../../shared/catalog/load-catalog.ts'
import { strengths, type Wrapper } from '../../../shared/rules/option-lists.ts'
import { addDays, dayOf, smokeNotes } from './live-cigar.ts'
import { measures } from './plan-demo.ts'
import type { Described, PlannedCigar, PlannedPurchase, PlannedSmoke } from './planned-cigar.ts'
import { type Random, randomFrom } from './random.ts'

/** The size of a large collection. */
export const large = { cigars: 5_000, sticks: 20_000 } as const

/** The age of a large collection in days: eight years. */
const largeDays = 8 * 365

const lines = (await loadCatalog()).flatMap((brand) => brand.lines.map((line) => ({ brand, line })))
const sizes = [...measures.values()]

/** For lines whose wrapper the catalog does not know. */
const leaves: readonly [Wrapper, ...Wrapper[]] = ['Habano', 'Maduro', 'Ecuador Sumatra', 'Corojo']

/**
 * A collection for measuring, drawn from the whole catalog in all sizes: one cigar in twenty is
 * finished, the others share the sticks; always the same for the same numbers.
 *
 * @param cigars at least 2
 * @param sticks unsmoked ones, at least one a cigar
 */
export function planLarge(
  { cigars, sticks }: { cigars: number; sticks: number },
  now: Date,
  seed = cigars,
): PlannedCigar[] {
  const random = randomFrom(seed)
  const shares = shareSticks(random, cigars, sticks)
  return shares.map((share, n) => {
    const from = addDays(now, -largeDays * (1 - n / cigars) - 1)
    return planOne(random, describe(random, n), { share, from, now })
  })
}

/** Returns the number of unsmoked sticks of each cigar. */
function shareSticks(random: Random, cigars: number, sticks: number): number[] {
  const shares = Array.from({ length: cigars }, (_, n): number => (n % 20 === 7 ? 0 : 1))
  let left = sticks - shares.reduce((sum, one) => sum + one, 0)
  while (left > 0) {
    const n = random.between(0, cigars - 1)
    const share = shares[n] ?? 0
    if (share === 0) continue
    shares[n] = share + 1
    left -= 1
  }
  return shares
}

/** The catalog's lines one after the other, each time round in another size. */
function describe(random: Random, n: number): Described {
  const { brand, line } = lines[n % lines.length] ?? { brand: undefined, line: undefined }
  const round = Math.floor(n / lines.length)
  const measure = sizes[(n + round * 5) % sizes.length]
  if (brand === undefined || measure === undefined) throw new Error('An empty catalog')
  const wrapper = line.wrapper ?? random.pick(leaves)
  const strength = line.strength ?? random.pick(strengths)
  return {
    brand: brand.name,
    lineName: line.name,
    wrapper,
    strength,
    origin: line.origin ?? brand.country,
    ...measure,
    ...(random.chance(0.4) && { notes: smokeNotes(random, strength, 365) }),
  }
}

type Life = { readonly share: number; readonly from: Date; readonly now: Date }

function planOne(random: Random, described: Described, { share, from, now }: Life): PlannedCigar {
  const smoked = share === 0 || random.chance(0.25) ? random.between(1, 4) : 0
  const dollars = random.between(500, 3000) / 100
  const purchase = (at: Date, quantity: number): PlannedPurchase => ({
    at,
    quantity,
    ...(!random.chance(0.05) && { day: dayOf(at) }),
    ...(!random.chance(0.1) && { dollars }),
  })
  const again = share > 2 && random.chance(0.4) ? Math.floor(share / 2) : 0
  const halfway = new Date((from.valueOf() + now.valueOf()) / 2)
  const span = now.valueOf() - from.valueOf()
  const smokes = Array.from(
    { length: smoked },
    (_, n): PlannedSmoke => ({
      at: new Date(from.valueOf() + (span * (n + 1)) / (smoked + 2)),
      purchase: 0,
      rating: random.between(2, 5),
      ...(random.chance(0.3) && { notes: smokeNotes(random, described.strength, 365) }),
    }),
  )
  return {
    described,
    isPictured: false,
    purchases: [
      purchase(from, share - again + smoked),
      ...(again > 0 ? [purchase(halfway, again)] : []),
    ],
    smokes,
    ...(smoked > 0 && { rating: random.between(2, 5) }),
    personalNotes: [],
    stickNotes: [],
  }
}
