import { isDeepStrictEqual } from 'node:util'
import { lastPurchaseDate, stockOf } from '../../shared/rules/inventory.ts'
import { mainHumidor, placesLeft, sticksOf } from '../../shared/rules/places.ts'
import type { BatchRow } from '../table/batches.ts'
import type { CigarRow } from '../table/cigars.ts'
import type { DepartureRow } from '../table/departures.ts'
import type { HumidorRow } from '../table/humidors.ts'
import type { StickRow } from '../table/sticks.ts'

/** The cigars, purchases, sticks, departures and humidors of one user. */
export type Inventory = {
  readonly cigars: readonly CigarRow[]
  readonly batches: readonly BatchRow[]
  readonly sticks: readonly StickRow[]
  readonly departures: readonly DepartureRow[]
  readonly humidors: readonly HumidorRow[]
}

/** The counts in the user's row. */
type Counts = {
  readonly stickCount: number
  readonly humidorCount?: number | undefined
  /** Absent: the user is older than these counts. */
  readonly purchaseCount?: number | undefined
  readonly smokeCount?: number | undefined
}

/** A sum that is wrong, and where. */
export type Finding = Broken & {
  readonly cigarId?: string
  readonly batchId?: string
}

type Broken = {
  /** Together with the place this identifies the finding, whatever its numbers. */
  readonly sum: string
  readonly says: string
}

/**
 * Checks the sums that hold at all times: each purchase counts its sticks, each cigar has the sums of
 * its purchases, each humidor and the user have the counts of all cigars, and no row belongs to an absent one.
 *
 * @param user absent when there is none
 */
export function brokenSums(inventory: Inventory, user: Counts | undefined): Finding[] {
  const { cigars, batches, sticks } = inventory
  const byCigar = Map.groupBy(batches, ({ cigarId }) => cigarId)
  const byBatch = Map.groupBy(sticks, ofBatch)
  const sticksByCigar = Map.groupBy(sticks, ({ cigarId }) => cigarId)
  return [
    ...brokenCount(inventory, user),
    ...brokenHumidors(inventory),
    ...cigars.flatMap((cigar) => brokenCigar(cigar, byCigar.get(cigar.cigarId) ?? [])),
    ...cigars.flatMap((cigar) => brokenStars(cigar, sticksByCigar.get(cigar.cigarId) ?? [])),
    ...batches.flatMap((batch) => brokenBatch(batch, byBatch.get(ofBatch(batch)) ?? [])),
    ...brokenDepartures(inventory),
    ...orphans(inventory),
  ]
}

const ofBatch = ({ cigarId, batchId }: { cigarId: string; batchId: string }) =>
  `${cigarId}#${batchId}`

function brokenCount(inventory: Inventory, user: Counts | undefined): Finding[] {
  if (user === undefined) return [{ sum: 'user', says: 'there is no such user' }]
  const { cigars, humidors } = inventory
  const { stickCount, humidorCount = 0, purchaseCount, smokeCount } = user
  // The purchases of a removed cigar leave the counts with it, and are deleted later.
  const cigarIds = new Set(cigars.map(({ cigarId }) => cigarId))
  const batches = inventory.batches.filter(({ cigarId }) => cigarIds.has(cigarId))
  const smoked = batches.reduce((sum, batch) => sum + batch.smoked, 0)
  const total = cigars.reduce((sum, { quantity }) => sum + quantity, 0)
  const others = humidors.filter(({ humidorId }) => humidorId !== mainHumidor).length
  return [
    ...differences({ stickCount }, { stickCount: total }, 'the cigars have'),
    ...differences({ humidorCount }, { humidorCount: others }, 'there are'),
    ...(purchaseCount === undefined
      ? []
      : [
          ...differences({ purchaseCount }, { purchaseCount: batches.length }, 'the cigars have'),
          ...differences({ smokeCount }, { smokeCount: smoked }, 'the purchases have'),
        ]),
  ]
}

/** Every humidor counts what the cigars have in it; the main one has the rest, and counts nothing. */
function brokenHumidors({ cigars, humidors }: Inventory): Finding[] {
  const placed = Map.groupBy(
    cigars.flatMap(({ places = [] }) => places),
    ({ humidorId }) => humidorId,
  )
  const known = new Map(humidors.map((humidor) => [humidor.humidorId, humidor]))
  return [...new Set([...known.keys(), ...placed.keys()])].flatMap((humidorId) => {
    const places = placed.get(humidorId) ?? []
    const sticks = places.reduce((sum, place) => sum + place.sticks, 0)
    const row = known.get(humidorId)
    const broken = row
      ? differences(row, { sticks, cigars: places.length }, 'the cigars have')
      : [{ sum: 'humidor', says: `is not there, the cigars have ${sticks} in it` }]
    return broken.map(({ sum, says }) => ({
      sum: `${sum} of humidor ${humidorId}`,
      says: `humidor ${humidorId}: ${says}`,
    }))
  })
}

function brokenCigar(cigar: CigarRow, batches: readonly BatchRow[]): Finding[] {
  const { oldestPurchaseDate: oldest, ...sums } = stockOf(batches)
  const oldestPurchaseDate = oldest ?? lastPurchaseDate(batches)
  const counted = { ...sums, ...(oldestPurchaseDate !== undefined && { oldestPurchaseDate }) }
  return differences(cigar, counted, 'its purchases have').map((broken) => ({
    cigarId: cigar.cigarId,
    ...broken,
  }))
}

function brokenStars(cigar: CigarRow, sticks: readonly StickRow[]): Finding[] {
  const stars = sticks.flatMap(({ rating }) => rating ?? [])
  const counted = {
    ratedSmokes: stars.length,
    smokeStars: stars.reduce((sum, given) => sum + given, 0),
  }
  return differences(cigar, counted, 'its smokes have').map((broken) => ({
    cigarId: cigar.cigarId,
    ...broken,
  }))
}

function brokenBatch(batch: BatchRow, sticks: readonly StickRow[]): Finding[] {
  const { cigarId, batchId, quantity, remaining, smoked, removed, places } = batch
  const smokes = sticks.filter(({ smokedAt }) => smokedAt !== undefined)
  return [
    ...differences({ quantity }, { quantity: remaining + smoked + removed }, 'its parts make'),
    ...differences({ smoked }, { smoked: smokes.length }, 'its smoked sticks are'),
    // `placesLeft` drops places beyond the remaining sticks and places in another form.
    ...differences({ places }, { places: placesLeft(places, remaining) }, 'it can have'),
    ...brokenNumbers(batch, smokes),
    ...(batch.deletedAt !== undefined && remaining > 0
      ? [{ sum: 'deletedAt', says: `is deleted, and has ${remaining} left` }]
      : []),
  ].map((broken) => ({ cigarId, batchId, ...broken }))
}

/** Every stick has a unique number, below the next one after it was smoked. */
function brokenNumbers(batch: BatchRow, smokes: readonly StickRow[]): Broken[] {
  const { remaining, freedNumbers, nextNumber } = batch
  const smoked = smokes.map(({ number }) => number)
  const used = [...smoked, ...freedNumbers]
  return [
    ...used
      .filter((number) => number >= nextNumber)
      .map((n) => ({ sum: 'nextNumber', says: `stick ${n} is not yet taken` })),
    ...used
      .filter((number, index) => used.indexOf(number) !== index)
      .map((n) => ({ sum: 'numbers', says: `stick ${n} is there twice` })),
    ...(freedNumbers.length > remaining
      ? [
          {
            sum: 'freedNumbers',
            says: `${freedNumbers.length} sticks are put back, of ${remaining} that remain`,
          },
        ]
      : []),
  ]
}

/** A purchase has at least the removed sticks that departures took. Older ones left no row. */
function brokenDepartures({ batches, departures }: Inventory): Finding[] {
  const known = new Map(batches.map((batch) => [ofBatch(batch), batch]))
  const taken = departures.flatMap(({ cigarId, ...one }) =>
    one.taken.map(({ batchId, places }) => ({ cigarId, batchId, sticks: sticksOf(places) })),
  )
  return [...Map.groupBy(taken, ofBatch).values()].flatMap((ofIt) => {
    const sticks = ofIt.reduce((sum, one) => sum + one.sticks, 0)
    const [first] = ofIt
    const batch = first && known.get(ofBatch(first))
    if (first === undefined || sticks <= (batch?.removed ?? 0)) return []
    const { cigarId, batchId } = first
    const says = `removed is ${batch?.removed ?? 0}, departures took ${sticks}`
    return [{ cigarId, batchId, sum: 'departures', says }]
  })
}

function orphans({ cigars, batches, sticks }: Inventory): Finding[] {
  const cigarIds = new Set(cigars.map(({ cigarId }) => cigarId))
  const batchIds = new Set(batches.map(ofBatch))
  return [
    ...batches
      .filter(({ cigarId }) => !cigarIds.has(cigarId))
      .map(({ cigarId, batchId }) => ({
        cigarId,
        batchId,
        sum: 'cigar',
        says: 'is of a cigar that is not there',
      })),
    ...sticks
      .filter((stick) => !cigarIds.has(stick.cigarId) || !batchIds.has(ofBatch(stick)))
      .map(({ cigarId, batchId, number }) => ({
        cigarId,
        batchId,
        sum: `stick ${number}`,
        says: `stick ${number} is of a purchase that is not there`,
      })),
  ]
}

type Values = Readonly<Record<string, unknown>>

/** The stored values that differ from the counted ones. */
const differences = (stored: Values, counted: Values, counts: string): Broken[] =>
  Object.entries(counted)
    .filter(([name, value]) => !isDeepStrictEqual(stored[name], value))
    .map(([sum, value]) => ({
      sum,
      says: `${sum} is ${inWords(stored[sum])}, ${counts} ${inWords(value)}`,
    }))

const inWords = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)
