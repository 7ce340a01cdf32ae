import type { Cigar } from '../../../../shared/contract/cigar.ts'
import { toCents } from '../../../../shared/rules/money.ts'
import { mainHumidor } from '../../../../shared/rules/places.ts'
import { findSame, lineKey } from '../../../../shared/rules/same-cigar.ts'
import type { ReadRow } from '../rows/read-rows.ts'
import type { Edits, SameChoice } from './edits.ts'
import type { FileHumidor } from './file-humidors.ts'
import { type Facts, foldRows, groupRows, type ImportedCigar } from './fold-rows.ts'

/** The facts that a cigar must have. The user chooses them for all cigars without them. */
export const requiredFacts = ['wrapper', 'origin', 'strength'] as const
export type RequiredFact = (typeof requiredFacts)[number]

export type PreviewCigar = ImportedCigar & {
  /** The cigar of the collection that it seems to be. */
  readonly same?: Pick<Cigar, 'id' | 'brand' | 'lineName' | 'size'>
  /** The user's choice for a cigar that the collection already has. */
  readonly choice: SameChoice
  /** The required facts that neither its rows nor the catalog have. */
  readonly missing: readonly RequiredFact[]
}

export type Preview = {
  /** The cigars of all rows, also those that are skipped because the collection has them. */
  readonly cigars: readonly PreviewCigar[]
  /** The cigars by the numbers of their rows. */
  readonly cigarOf: ReadonlyMap<number, PreviewCigar>
  /** Rows that cannot be read as they are. */
  readonly refused: readonly ReadRow[]
  /** Rows without sticks, which are left out. */
  readonly empty: readonly ReadRow[]
  /** Rows that go to the wish list. */
  readonly wishes: readonly ReadRow[]
}

type Settings = Pick<Edits, 'defaults' | 'same' | 'choices' | 'left'> & {
  readonly sameOf: (entry: Entry) => PreviewCigar['same'][]
  readonly factsOf: (cigar: ReadRow['cigar']) => Facts
  readonly timeZone: string
  readonly now: Date
}

/** Derives what the rows become, except those that the user left out. */
export function derivePreview(rows: readonly ReadRow[], settings: Settings): Preview {
  const left = new Set(settings.left)
  const kept = rows.filter(({ number }) => !left.has(number))
  const refused = kept.filter(({ problems }) => problems.length > 0)
  const good = kept.filter(({ problems }) => problems.length === 0)
  const held = good.filter(({ kind }) => kind !== 'wish')
  const cigars = groupRows(held).flatMap((group) => cigarsOf(group, settings))
  return {
    cigars,
    cigarOf: new Map(cigars.flatMap((cigar) => cigar.rows.map((number) => [number, cigar]))),
    refused,
    empty: held.filter(({ purchase }) => purchase.quantity === 0),
    wishes: good.filter(({ kind }) => kind === 'wish'),
  }
}

/** Makes the cigar of a group of rows, or several cigars if the user chose differently for some of the rows. */
function cigarsOf(group: readonly ReadRow[], settings: Settings): PreviewCigar[] {
  const { defaults, sameOf, factsOf, choices, same: choice } = settings
  const made = (rows: readonly ReadRow[]) => {
    const imported = foldRows(rows, factsOf, settings)
    const cigar = { ...defaults, ...imported.cigar }
    const missing = requiredFacts.filter((name) => cigar[name] === undefined)
    return { ...imported, cigar, missing }
  }
  const whole = made(group)
  const [same] = sameOf(whole.cigar)
  if (!same) return [{ ...whole, choice }]
  const parts = Map.groupBy(group, ({ number }) => choices[number] ?? choice)
  return [...parts].map(([own, rows]) => ({ ...made(rows), same, choice: own }))
}

type Entry = Parameters<typeof findSame>[0]

/** Makes what finds the cigars of a collection that an entry may be. It compares only cigars of the same line. */
export function sameIn(collection: readonly Cigar[]) {
  const byLine = Map.groupBy(collection, lineKey)
  return (entry: Entry): Cigar[] => findSame(entry, byLine.get(lineKey(entry)) ?? [])
}

/** Returns the cigars that are imported. */
export const takenOf = ({ cigars }: Preview): PreviewCigar[] =>
  cigars.filter(({ same, choice }) => !same || choice !== 'skip')

/** Returns the humidors of the imported sticks, without the main humidor. */
export const humidorsOf = (cigars: readonly PreviewCigar[]): FileHumidor[] => {
  const named = cigars.flatMap(({ humidors }) => humidors).filter(({ id }) => id !== mainHumidor)
  return [...new Map(named.toReversed().map((one) => [one.id, one])).values()].toReversed()
}

/** Returns the rows of the cigars that exceed the plan. Cigars are taken whole, in the order of the file. */
export function rowsAbove(cigars: readonly PreviewCigar[], slots: number): number[] {
  let free = slots
  return cigars.flatMap((cigar) => {
    const { sticks } = countsOf([cigar])
    if (sticks > free) return cigar.rows
    free -= sticks
    return []
  })
}

/** Counts what is imported. */
export function countsOf(cigars: readonly PreviewCigar[]) {
  const sum = (of: (cigar: PreviewCigar) => number) =>
    cigars.reduce((total, cigar) => total + of(cigar), 0)
  const stock = cigars.map(stockOf)
  const inStock = stock.flat()
  return {
    rows: sum(({ rows }) => rows.length),
    cigars: cigars.length,
    purchases: sum(({ purchases }) => purchases.length),
    /** Sticks in stock after the import. */
    sticks: inStock.reduce((total, { sticks }) => total + sticks, 0),
    smokes: sum((one) => one.smokes.length),
    /** The price of the sticks in stock after the import, in cents. */
    cents: inStock.reduce((total, { sticks, price }) => total + sticks * toCents(price ?? 0), 0),
    /** Cigars with a stick in stock that has no price. */
    priceless: stock.filter((own) => own.some(({ sticks, price }) => sticks > 0 && !price)).length,
  }
}

/** Returns for each purchase the sticks in stock after the import, and the price of one. */
const stockOf = ({ purchases, smokes }: PreviewCigar) =>
  purchases.map(({ quantity, removed = 0, price }, place) => ({
    sticks: quantity - removed - smokes.filter(({ purchase }) => purchase === place).length,
    price,
  }))
