import { type AgeCategory, bandOn } from './age-category.ts'
import { ageDay } from './age-day.ts'
import { addDays } from './dates.ts'
import { strengths } from './option-lists.ts'
import { mainHumidor } from './places.ts'
import { standardSizes } from './sizes.ts'

/** The times one may have, in minutes; `90` is that or more. */
export const times = ['30', '45', '60', '90'] as const
export type Time = (typeof times)[number]

/** The longest smoke of each time, in minutes. */
const longest: Readonly<Record<Time, number>> = { '30': 35, '45': 50, '60': 70, '90': Infinity }

type Measures = {
  /** In inches. */
  readonly length?: number | undefined
  /** In 64ths of an inch. */
  readonly ringGauge?: number | undefined
  /** The name of a standard size gives what is not measured. */
  readonly size?: string | undefined
}

/**
 * About how long a cigar takes, in steps of 5 minutes, from 5: a fifth of length by ring gauge, which is the
 * middle of the times in The Straight Cutter, 'How Long Does It Take To Smoke A Cigar?' (Corona 30–45
 * minutes, Robusto 40–60, Toro 50–70, Churchill 60–90).
 *
 * @returns nothing when its measures are unknown
 */
export function smokingMinutes({ size, ...given }: Measures): number | undefined {
  const named = standardSizes.find(({ name }) => name === size)
  const standard = named && 'length' in named ? named : undefined
  const length = given.length ?? standard?.length
  const ringGauge = given.ringGauge ?? standard?.ringGauge
  if (length === undefined || ringGauge === undefined) return undefined
  return Math.max(5, Math.round((length * ringGauge) / 25) * 5)
}

/** From this month on, the first of 'Maturing', a cigar is ready. */
const readyMonths = 12

/**
 * The category of a cigar's age if it is ready; both days `YYYY-MM-DD`.
 *
 * @throws RangeError when one of them is no day
 */
export function readyAge(purchaseDay: string, today: string): AgeCategory | undefined {
  const { category, from } = bandOn(purchaseDay, today)
  return from >= readyMonths ? category : undefined
}

/** A cigar in stock, or what of it lies in some humidors, with what counts for tonight. */
export type Candidate = {
  /** The same of all parts of a cigar, which is suggested once. */
  readonly id: string
  readonly strength: string
  /** See `smokingMinutes`. */
  readonly minutes?: number | undefined
  /** The day of its oldest purchase there, `YYYY-MM-DD`. */
  readonly purchaseDate: string
  /** See `ageDay`. */
  readonly packedOn?: string | undefined
  /** See `readyAge`. Part of Premium: absent on other plans. */
  readonly readyAge?: string | undefined
  /** Stars of its owner. */
  readonly userRating?: number | undefined
  /** The ISO instant of its last smoke; absent: never smoked. */
  readonly lastSmokedAt?: string | undefined
  /** The humidors that it lies in; absent: the main one. */
  readonly humidors?: readonly string[] | undefined
}

/** The collector's criteria; `undefined` means any. */
export type Criteria = {
  readonly time?: Time | undefined
  readonly strength?: string | undefined
  readonly humidorId?: string | undefined
}

/** Why a cigar is suggested: one reason each, so that there is a choice. */
export type Reason = 'ready' | 'oldest' | 'favorite' | 'new' | 'waiting'

/** A cigar smoked within so many days is suggested only if there is nothing else. */
const lately = 14

/** A cigar bought within so many days is not praised for its age. */
const arrival = 30

/** From this many stars on, a cigar is a favorite. */
const favorite = 4

/** Below 0: `a` comes first. */
type Order = (a: Candidate, b: Candidate) => number

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const oldest: Order = (a, b) => compare(ageDay(a), ageDay(b))
const mostStars: Order = (a, b) => (b.userRating ?? 0) - (a.userRating ?? 0)
const longestAgo: Order = (a, b) => compare(a.lastSmokedAt ?? '', b.lastSmokedAt ?? '')

type Kind = {
  /**
   * `undefined`: the cigar is not suggested for this.
   *
   * @param settledBy the last day of a purchase that is no arrival any more
   */
  readonly reasonOf: (cigar: Candidate, settledBy: string) => Reason | undefined
  readonly orders: readonly Order[]
}

const byAge: Kind = {
  reasonOf: ({ readyAge, purchaseDate }, settledBy) => {
    if (purchaseDate > settledBy) return undefined
    return readyAge === undefined ? 'oldest' : 'ready'
  },
  orders: [oldest, mostStars],
}
const byRating: Kind = {
  reasonOf: ({ userRating = 0 }) => (userRating >= favorite ? 'favorite' : undefined),
  orders: [mostStars, oldest],
}
const byLastSmoke: Kind = {
  reasonOf: ({ lastSmokedAt }) => (lastSmokedAt === undefined ? 'new' : 'waiting'),
  orders: [longestAgo, oldest],
}

/** Without a favorite, the next by age. Among arrivals alone, the last smoke decides. */
const kinds = [byAge, byRating, byLastSmoke, byAge, byAge, byLastSmoke, byLastSmoke]
const suggested = 3

/**
 * At most three cigars for tonight, each with its reason: the oldest, a favorite, and the one not smoked for
 * the longest time. Those that fill the time come before shorter ones.
 */
export function suggestTonight<C extends Candidate>(
  cigars: readonly C[],
  { time, strength, humidorId }: Criteria,
  now: Date,
): { cigar: C; reason: Reason }[] {
  const fitting = cigars.filter(
    (cigar) =>
      (!strength || cigar.strength === strength) &&
      (!humidorId || humidorsOf(cigar).includes(humidorId)) &&
      (!time || (cigar.minutes !== undefined && timeIndexOf(cigar) <= times.indexOf(time))),
  )
  // By day, in UTC: the answer of a day stays the same.
  const today = now.toISOString().slice(0, 10)
  const since = addDays(today, -lately)
  const settledBy = addDays(today, -arrival)
  const isRested = ({ lastSmokedAt = '' }: Candidate) => lastSmokedAt.slice(0, 10) <= since
  const tiers = [fitting.filter(isRested), fitting.filter((cigar) => !isRested(cigar))]
  const filling: Order = (a, b) => (time ? timeIndexOf(b) - timeIndexOf(a) : 0)
  const found = new Map<string, { cigar: C; reason: Reason }>()
  for (const some of tiers) {
    for (const { reasonOf, orders } of kinds) {
      const left = some.filter((cigar) => !found.has(cigar.id) && reasonOf(cigar, settledBy))
      const cigar = firstBy(left, [filling, ...orders])
      const reason = cigar && reasonOf(cigar, settledBy)
      if (reason && found.size < suggested) found.set(cigar.id, { cigar, reason })
    }
  }
  return [...found.values()]
}

const humidorsOf = ({ humidors = [mainHumidor] }: Candidate) => humidors

const timeIndexOf = ({ minutes = 0 }: Candidate) =>
  times.findIndex((time) => minutes <= longest[time])

/** The first by the first order that tells them apart; linear, for collections of thousands. */
const firstBy = <C extends Candidate>(cigars: readonly C[], orders: readonly Order[]) =>
  cigars.reduce<C | undefined>((best, cigar) => {
    if (best === undefined) return cigar
    const order = orders.find((one) => one(cigar, best) !== 0)
    return order && order(cigar, best) < 0 ? cigar : best
  }, undefined)

/**
 * The cigars that are suggested for any criteria, in their order: `suggestTonight` finds the same among them as
 * among all.
 */
export function shortlistTonight<C extends Candidate>(cigars: readonly C[], now: Date): C[] {
  const allCriteria = [undefined, ...times].flatMap((time) =>
    [undefined, ...strengths].map((strength) => ({ time, strength })),
  )
  const humidors = new Set(cigars.flatMap(humidorsOf))
  const inEach = [...humidors].map((id) => cigars.filter((one) => humidorsOf(one).includes(id)))
  const listed = new Set(
    // With a single humidor, its cigars are all cigars.
    [cigars, ...(humidors.size > 1 ? inEach : [])].flatMap((some) =>
      allCriteria.flatMap((criteria) =>
        suggestTonight(some, criteria, now).map(({ cigar }) => cigar),
      ),
    ),
  )
  return cigars.filter((cigar) => listed.has(cigar))
}
