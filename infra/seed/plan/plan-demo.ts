import { loadCatalog } from '../../../shared/catalog/load-catalog.ts'
import { standardSizes } from '../../../shared/rules/sizes.ts'
import demo from './demo.json' with { type: 'json' }
import { addDays, type Habit, planPurchases, planSmokes } from './live-cigar.ts'
import { type Described, type PlannedCigar, remainingOf } from './planned-cigar.ts'
import { type Random, randomFrom } from './random.ts'

type Favorite = (typeof demo.cigars)[number]

const brands = await loadCatalog()

/**
 * The age of the demo collection in days: four years, less the few days that a receipt may wait.
 */
const demoDays = 4 * 365 - 4

/** The seed of the demo collection. */
const demoSeed = 1492

const regular: Habit = { purchases: [2, 4], quantity: [3, 8], rest: [14, 90], pause: [45, 130] }
const keeper: Habit = { purchases: [1, 3], quantity: [4, 10], rest: [240, 420], pause: [120, 260] }
const box: Habit = { purchases: [1, 2], quantity: [20, 25], rest: [30, 200], pause: [40, 110] }
const single: Habit = { purchases: [1, 1], quantity: [1, 3], rest: [60, 420], pause: [90, 300] }
const gift: Habit = { purchases: [1, 1], quantity: [1, 4], rest: [120, 500], pause: [150, 400] }
const undated: Habit = { purchases: [1, 2], quantity: [2, 6], rest: [60, 200], pause: [100, 260] }

/** Come round again and again, so that every kind is found in every year. */
const habits: readonly Habit[] = [
  regular,
  keeper,
  { ...gift, isGift: true },
  regular,
  single,
  regular,
  { ...undated, isUndated: true },
  keeper,
  regular,
  single,
  box,
  keeper,
  regular,
  { ...undated, isUndated: true, isGift: true },
]

/**
 * The demo collection: sixty cigars over the four years up to an instant, always the same for the
 * same instant and seed, in the order in which they were first bought.
 */
export function planDemo(now: Date, seed = demoSeed): PlannedCigar[] {
  const random = randomFrom(seed)
  const step = (demoDays - 12) / demo.cigars.length
  return demo.cigars.map((favorite, n) => {
    // Each in its own part of the time, so that the order stays.
    const daysAgo = demoDays - step * (n + random.next() * 0.9)
    return planFavorite(random, favorite, { from: addDays(now, -daysAgo), now, n })
  })
}

type Moment = { readonly from: Date; readonly now: Date; readonly n: number }

function planFavorite(random: Random, favorite: Favorite, { from, now, n }: Moment) {
  const described = describeFavorite(favorite)
  const { strength } = described
  const habit = habits[n % habits.length] ?? regular
  const liking = 3 + random.next() * 1.8
  const purchases = planPurchases(random, { habit, dollars: favorite.dollars, from, now })
  const smokes = planSmokes(random, purchases, { habit, strength, now, liking })
  const cigar: PlannedCigar = {
    described,
    isPictured: n % 4 === 3,
    purchases,
    smokes,
    personalNotes: planPersonalNotes(random, from, now),
    stickNotes: [],
    ...(smokes.length > 0 && random.chance(0.8) && { rating: Math.round(liking) }),
  }
  return { ...cigar, stickNotes: planStickNotes(random, cigar) }
}

function planPersonalNotes(random: Random, from: Date, now: Date) {
  if (!random.chance(0.3)) return []
  const span = now.valueOf() - from.valueOf()
  return Array.from({ length: random.between(1, 3) }, () => random.next())
    .toSorted((a, b) => a - b)
    .map((part) => ({
      at: new Date(from.valueOf() + part * span),
      text: random.pick(demo.words.personalNotes),
    }))
}

function planStickNotes(random: Random, cigar: PlannedCigar): PlannedCigar['stickNotes'] {
  if (!random.chance(0.25)) return []
  const purchase = cigar.purchases.findIndex((_, index) => remainingOf(cigar, index) > 0)
  if (purchase < 0) return []
  const nth = random.between(0, remainingOf(cigar, purchase) - 1)
  return [{ purchase, nth, text: random.pick(demo.words.stickNotes) }]
}

/**
 * A favorite with its data from the catalog and the list of sizes.
 *
 * @throws Error when it is in neither: the demo shows only real cigars
 */
function describeFavorite(favorite: Favorite): Described {
  const { brand, lineName, size, notes } = favorite
  const known = brands.find(({ name }) => name === brand)
  const line = known?.lines.find(({ name }) => name === lineName)
  const wrapper = line?.wrapper ?? favorite.wrapper
  const measure = measures.get(size)
  if (!known || !line || !wrapper || !measure) {
    throw new Error(`Not in the catalog: ${brand} ${lineName}, ${size}`)
  }
  return {
    brand,
    lineName,
    wrapper,
    // The form's default, if the catalog names none.
    strength: line.strength ?? 'Medium',
    origin: line.origin ?? known.country,
    ...measure,
    ...(notes && { notes }),
  }
}

type Measure = Pick<Described, 'size' | 'length' | 'ringGauge'>

/** The sizes that name a measure, by name. */
export const measures: ReadonlyMap<string, Measure> = new Map(
  standardSizes.flatMap((one) =>
    'length' in one
      ? [[one.name, { size: one.name, length: one.length, ringGauge: one.ringGauge }] as const]
      : [],
  ),
)
