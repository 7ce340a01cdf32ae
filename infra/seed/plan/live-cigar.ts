import { daysBetween } from '../../../shared/rules/dates.ts'
import type { Strength } from '../../../shared/rules/option-lists.ts'
import demo from './demo.json' with { type: 'json' }
import type { PlannedPurchase, PlannedSmoke } from './planned-cigar.ts'
import type { Random } from './random.ts'

const { words } = demo
type Words = typeof words.burn

const dayMilliseconds = 86_400_000

export const addDays = (from: Date, days: number): Date =>
  new Date(from.valueOf() + days * dayMilliseconds)

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** A collector's habit with a cigar: how often and how much is bought, and how quickly it is smoked. */
export type Habit = {
  readonly purchases: readonly [least: number, most: number]
  readonly quantity: readonly [least: number, most: number]
  /** Days from the first purchase to the first smoke, and from one smoke to the next. */
  readonly rest: readonly [least: number, most: number]
  readonly pause: readonly [least: number, most: number]
  readonly isGift?: boolean
  readonly isUndated?: boolean
}

/** The purchases of a cigar from a day on, until the present. */
export function planPurchases(
  random: Random,
  { habit, dollars, from, now }: { habit: Habit; dollars: number; from: Date; now: Date },
): [PlannedPurchase, ...PlannedPurchase[]] {
  const first = planPurchase(random, habit, dollars, from)
  const more = random.between(...habit.purchases) - 1
  const purchases: [PlannedPurchase, ...PlannedPurchase[]] = [first]
  let at = from
  for (let n = 0; n < more; n++) {
    at = addDays(at, random.between(90, 420))
    if (at >= addDays(now, -2)) break
    // Prices rise by a few per cent a year.
    const years = (at.valueOf() - from.valueOf()) / dayMilliseconds / 365
    const bought = planPurchase(random, habit, dollars * 1.05 ** years, at)
    purchases.push({ ...bought, ...(random.chance(0.3) && { isRestock: true }) })
  }
  return purchases
}

function planPurchase(random: Random, habit: Habit, dollars: number, at: Date): PlannedPurchase {
  const price = Math.round(dollars * (0.92 + random.next() * 0.16) * 20) / 20
  const noted = random.chance(habit.isGift ? 0.8 : 0.25)
  return {
    at,
    quantity: random.between(...habit.quantity),
    ...(!habit.isUndated && { day: dayOf(addDays(at, -random.between(0, 3))) }),
    ...(!habit.isGift && { dollars: price }),
    ...(noted && { notes: random.pick(habit.isGift ? words.giftNotes : words.purchaseNotes) }),
  }
}

type Smoking = {
  readonly habit: Habit
  readonly strength: Strength
  readonly now: Date
  /** The owner's stars once it has rested, 1–5. */
  readonly liking: number
}

/** The evenings on which one of them was smoked: mostly of the oldest purchase. */
export function planSmokes(
  random: Random,
  purchases: readonly PlannedPurchase[],
  { habit, strength, now, liking }: Smoking,
): PlannedSmoke[] {
  const [first] = purchases
  if (first === undefined) return []
  const left = purchases.map(({ quantity }) => quantity)
  const smokes: PlannedSmoke[] = []
  let at = evening(random, addDays(first.at, random.between(...habit.rest)))
  while (at < addDays(now, -1)) {
    const open = purchases.flatMap((one, n) => (one.at < at && (left[n] ?? 0) > 0 ? [n] : []))
    const purchase = random.chance(0.85) ? open[0] : open.at(-1)
    const bought = purchases[purchase ?? -1]
    if (purchase !== undefined && bought !== undefined) {
      left[purchase] = (left[purchase] ?? 0) - 1
      const age = daysBetween(bought.day ?? dayOf(bought.at), dayOf(at))
      smokes.push({
        at,
        purchase,
        ...(random.chance(0.85) && { rating: rate(random, liking, age) }),
        ...(random.chance(0.6) && { notes: smokeNotes(random, strength, age) }),
      })
    }
    at = evening(random, addDays(at, random.between(...habit.pause)))
  }
  return smokes
}

/** Young ones disappoint, those of one to three years are at their best. */
function rate(random: Random, liking: number, ageInDays: number): number {
  const rest = ageInDays < 180 ? -1 : ageInDays > 365 && ageInDays < 1100 ? 0.5 : 0
  return Math.min(5, Math.max(1, Math.round(liking + rest + (random.next() - 0.5) * 1.6)))
}

const evening = (random: Random, day: Date): Date =>
  new Date(Date.parse(dayOf(day)) + (18 * 60 + random.between(0, 240)) * 60_000)

const aromas: Record<Strength, readonly [Words, Words]> = {
  Mild: [words.gentle, words.gentle],
  'Mild-Medium': [words.gentle, words.middle],
  Medium: [words.middle, words.gentle],
  'Medium-Full': [words.middle, words.strong],
  Full: [words.strong, words.middle],
}

/** The notes of a smoke, in words that suit the cigar and its age. */
export function smokeNotes(random: Random, strength: Strength, ageInDays: number): string {
  const [first, second] = aromas[strength]
  const taste = `${capital(random.pick(first))}, then ${random.pick(second)}.`
  const state = ageInDays < 180 ? words.young : ageInDays < 720 ? words.ready : words.old
  const parts = [taste, random.pick(words.burn), random.pick(state), random.pick(words.company)]
  return parts.filter((part, n) => part !== '' && (n === 0 || random.chance(0.7))).join(' ')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
