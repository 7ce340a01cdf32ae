import { foldBrand } from '../../../../shared/rules/brand-name.ts'
import { instantIn } from '../../../../shared/rules/dates.ts'
import { type Place, sumOfPlaces } from '../../../../shared/rules/places.ts'
import type { Known } from '../rows/read-known.ts'
import type { ReadRow } from '../rows/read-rows.ts'
import { type FileHumidor, humidorNamed } from './file-humidors.ts'

/** Facts that a row does not have: from the catalog, from similar cigars, or chosen for all rows. */
export type Facts = {
  readonly [Name in 'wrapper' | 'origin' | 'strength' | 'length' | 'ringGauge']?:
    | ReadRow['cigar'][Name]
    | undefined
}

/** A cigar with all its rows, as `startImport` of the contract takes it. */
export type ImportedCigar = {
  /** The numbers of its rows in the file. */
  readonly rows: readonly number[]
  readonly cigar: ReadRow['cigar']
  readonly purchases: readonly Purchase[]
  readonly smokes: readonly Smoke[]
  /** The humidors that its rows name. */
  readonly humidors: readonly FileHumidor[]
}

type Purchase = {
  readonly purchaseDate: string | null
  readonly quantity: number
  readonly price: number | null
  /** Sticks that were given away. */
  readonly removed?: number
  /** By the ids of `humidors`. */
  readonly places?: Place[]
  readonly notes?: string | undefined
} & Known

type Smoke = {
  readonly purchase: number
  readonly at: string
  readonly rating?: number | undefined
  readonly notes?: string | undefined
}

type When = { readonly timeZone: string; readonly now: Date }

/**
 * Groups the rows of a cigar: rows with the same brand, line, size and wrapper. Rows without sticks are left out.
 *
 * @param rows without problems
 */
export const groupRows = (rows: readonly ReadRow[]): ReadRow[][] => [
  ...Map.groupBy(
    rows.filter(({ purchase }) => purchase.quantity > 0),
    keyOf,
  ).values(),
]

/**
 * Makes a cigar of its rows. Rows with the same day, price, source and notes become one purchase. The first row with a fact
 * or notes decides; other notes go to the purchase. The rating and the notes of a row that is a smoke go to the smoke.
 */
export function foldRows(
  group: readonly ReadRow[],
  factsOf: (cigar: ReadRow['cigar']) => Facts,
  when: When,
): ImportedCigar {
  const cigars = group.map((row) => ({ ...row.cigar, ...(isSmoke(row) && { notes: undefined }) }))
  const said: ReadRow['cigar'] = Object.assign({}, ...cigars.map(defined).toReversed())
  return {
    rows: group.map(({ number }) => number),
    cigar: { ...defined(factsOf(said)), ...said },
    ...foldPurchases(group, said.notes, when),
    humidors: group.flatMap(({ places }) => places.map(({ name }) => humidorNamed(name))),
  }
}

const isSmoke = ({ purchase, smoked }: ReadRow): boolean =>
  new Set(smoked.days).size === 1 && purchase.quantity === smoked.days.length + smoked.more

const defined = (facts: Facts): Partial<ReadRow['cigar']> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))

/** The key has the name of the size, or else the measures. */
function keyOf({ cigar }: ReadRow): string {
  const { brand, lineName, size, length = '', ringGauge = '', wrapper = '' } = cigar
  const sized = size ? foldBrand(size) : `${length}x${ringGauge}`
  return [foldBrand(brand), foldBrand(lineName), sized, wrapper].join('/')
}

/** @param said the notes of the cigar */
function foldPurchases(group: readonly ReadRow[], said: string | undefined, when: When) {
  const notesOf = (row: ReadRow) =>
    isSmoke(row) || row.cigar.notes === said ? undefined : row.cigar.notes
  const same = Map.groupBy(group, (row) => {
    const { quantity: _, removed: __, ...bought } = row.purchase
    return JSON.stringify([bought, notesOf(row)])
  })
  const purchases: Purchase[] = []
  const smokes: Smoke[] = []
  for (const [first, ...others] of same.values()) {
    if (!first) continue
    const rows = [first, ...others]
    const { purchaseDate = null, price = null, quantity: _, removed: __, ...known } = first.purchase
    const notes = [notesOf(first), known.notes].filter(Boolean).join('\n')
    const place = purchases.length
    const quantity = rows.reduce((sum, { purchase }) => sum + purchase.quantity, 0)
    const removed = rows.reduce((sum, { purchase }) => sum + (purchase.removed ?? 0), 0)
    const places = sumOfPlaces(rows.map(placesOf))
    const bought = { ...known, purchaseDate, quantity, price, ...(notes && { notes }) }
    purchases.push({ ...bought, ...(removed > 0 && { removed }), ...(places && { places }) })
    for (const row of rows) {
      const { smoked, cigar } = row
      const said = isSmoke(row) ? { rating: cigar.userRating, notes: cigar.notes } : {}
      for (const day of smoked.days)
        smokes.push({ purchase: place, at: noonOf(day, when), ...said })
      for (let n = 0; n < smoked.more; n += 1)
        smokes.push({ purchase: place, at: noonOf(purchaseDate, when) })
    }
  }
  return { purchases, smokes }
}

const placesOf = ({ places }: ReadRow): Place[] =>
  places.map(({ name, sticks }) => ({ humidorId: humidorNamed(name).id, sticks }))

/** Returns noon of a day, or now if noon is in the future or the day is `null`. */
function noonOf(day: string | null, { timeZone, now }: When): string {
  const noon = day === null ? now : instantIn(timeZone)(day, '12:00')
  return new Date(Math.min(noon.valueOf(), now.valueOf())).toISOString()
}
