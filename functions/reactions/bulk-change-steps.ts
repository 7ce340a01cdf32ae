import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { knownFacts } from '../../shared/contract/purchase-facts.ts'
import { mainHumidor, placesWith, sumOfPlaces } from '../../shared/rules/places.ts'
import type { Deps } from '../runtime/deps.ts'
import { type BatchRow, newBatch, removeBatch } from '../table/batches.ts'
import {
  type Change,
  type Lying,
  type Target,
  type Values,
  valuesOf,
} from '../table/bulk-changes.ts'
import { afterwards, type CigarStock, withBatches } from '../table/change-cigar.ts'
import {
  type CigarRow,
  findCigar,
  findCigars,
  updateCigar,
  withdrawCigar,
} from '../table/cigars.ts'
import { describedEvents } from '../table/described-events.ts'
import { placeLeft, requirePlace } from '../table/humidors.ts'
import { countSteps, type Limits } from '../table/stick-count.ts'
import type { Step } from '../table/transact.ts'
import { addedEvents, addImported } from './import-steps.ts'
import { changed, type Part } from './part-of-bulk-change.ts'
import { removedEvents, takeBackImported } from './take-back-import.ts'

type KindOf<K extends Change['kind']> = Extract<Change, { readonly kind: K }>

/**
 * The steps that change some cigars.
 *
 * @param limits what the plan allows; absent: unlimited
 * @throws LimitReached from the transaction
 * @throws DomainError `conflict`, not the `Conflict` that is retried, with the name of a cigar that was
 * removed, or changed in the fields to edit, since the change was asked for
 */
export async function apply(
  userId: string,
  change: Change,
  targets: readonly Target[],
  limits: Limits | undefined,
  deps: Deps,
): Promise<Step[]> {
  const humidors = new Set(targets.flatMap((target) => humidorsOf(change, target)))
  await Promise.all([...humidors].map((humidorId) => requirePlace(userId, humidorId)))
  const parts = await Promise.all(targets.map((target) => partOf(userId, change, target, deps)))
  return [...together(userId, parts, limits), ...addedEvents(userId, newCigars(parts), deps)]
}

/** The humidors that it puts sticks into. */
const humidorsOf = (change: Change, { adds }: Target): (string | undefined)[] =>
  change.kind === 'move'
    ? [change.to]
    : change.kind === 'purchase'
      ? [change.humidorId]
      : (adds?.purchases ?? []).flatMap(({ places = [] }) => places.map((one) => one.humidorId))

const together = (userId: string, parts: readonly Part[], limits?: Limits): Step[] => [
  ...parts.flatMap(({ steps }) => steps),
  ...countSteps(userId, parts, { limits, isPart: true }),
]

const newCigars = (parts: readonly Part[]) => parts.flatMap(({ cigar }) => cigar ?? [])

async function partOf(userId: string, change: Change, target: Target, deps: Deps): Promise<Part> {
  if (change.kind === 'import') return addImported(userId, change, importOf(target), deps)
  const cigar = await findCigar(userId, target.cigarId)
  if (change.kind === 'remove') return removal(cigar, deps)
  if (cigar === undefined) throw changed(`${target.name} was removed in the meantime.`)
  if (change.kind === 'move') return moveAll(cigar, change, target)
  if (change.kind === 'purchase') return addPurchase(cigar, change, target, deps)
  const { before } = target
  if (before && !isSame(valuesOf(cigar, change.fields), before))
    throw changed(`${target.name} was changed in the meantime.`)
  return describe(cigar, change.fields, deps)
}

/** @throws TypeError when it is the cigar of another kind of change */
function importOf({ adds, ...target }: Target) {
  if (adds === undefined) throw new TypeError('A cigar of an import has nothing to add.')
  return { ...target, adds }
}

const isSame = (a: Values, b: Values): boolean => {
  const others = new Map<string, unknown>(Object.entries(b))
  return Object.entries(a).every(([name, value]) => others.get(name) === value)
}

/** Nothing for a cigar that holds these values already. */
function describe(cigar: CigarRow, fields: Values, deps: Deps): Part {
  if (isSame(valuesOf(cigar, fields), fields)) return { steps: [] }
  const steps = [updateCigar(cigar, fields), ...describedEvents(cigar, fields, deps)]
  return { steps }
}

/** Nothing for a cigar that is gone already. */
const removal = async (cigar: CigarRow | undefined, deps: Deps): Promise<Part> =>
  cigar ? { steps: withdrawCigar(cigar, deps), before: await withBatches(cigar) } : { steps: [] }

async function addPurchase(
  cigar: CigarRow,
  { kind: _, ...bought }: KindOf<'purchase'>,
  { batchId = '' }: Target,
  deps: Deps,
): Promise<Part> {
  const { userId, cigarId } = cigar
  const stock = await withBatches(cigar)
  const purchase = { ...newBatch({ userId, cigarId, legacy: false, ...bought }, deps), batchId }
  const after = afterwards(stock, { batches: [...stock.batches, purchase] })
  return { steps: after.steps, before: stock, after }
}

/** Moves all sticks of the purchases that lay elsewhere. */
async function moveAll(cigar: CigarRow, change: KindOf<'move'>, target: Target): Promise<Part> {
  const { lay = [], name } = target
  const stock = await withBatches(cigar)
  if (!lay.every((one) => isLying(stock, one)))
    throw changed(`${name} was changed in the meantime.`)
  return lie(stock, lay.map(into(change.to)))
}

/** Sticks whose humidor was removed since go into the main one. */
async function moveBack(cigar: CigarRow, change: KindOf<'move'>, target: Target): Promise<Part> {
  const { lay = [] } = target
  const stock = await withBatches(cigar)
  if (!lay.map(into(change.to)).every((one) => isLying(stock, one))) return asItIs
  const back = lay.map(async ({ places = [], ...one }) => {
    const left = places.map(async ({ humidorId, sticks }) => ({
      humidorId: await placeLeft(cigar.userId, humidorId),
      sticks,
    }))
    return { ...one, places: sumOfPlaces([await Promise.all(left)]) }
  })
  return lie(stock, await Promise.all(back))
}

const into =
  (to: string) =>
  (one: Lying): Lying => ({ ...one, places: placesWith(undefined, to, one.remaining) })

const isLying = ({ batches }: CigarStock, { batchId, remaining, places }: Lying): boolean => {
  const batch = batches.find((one) => one.batchId === batchId)
  return batch?.remaining === remaining && isDeepStrictEqual(batch.places, places)
}

function lie(stock: CigarStock, lying: readonly Lying[]): Part {
  if (lying.length === 0) return { steps: [] }
  const places = new Map(lying.map((one) => [one.batchId, one.places]))
  const batches = stock.batches.map((batch) =>
    places.has(batch.batchId) ? { ...batch, places: places.get(batch.batchId) } : batch,
  )
  const after = afterwards(stock, { batches })
  return { steps: after.steps, before: stock, after }
}

/** The steps that put some cigars back, and the names of those that changed since and stay. */
export async function putBack(
  userId: string,
  change: Change,
  targets: readonly Target[],
  deps: Deps,
): Promise<{ steps: Step[]; changed: string[] }> {
  const cigarIds = targets.map(({ cigarId }) => cigarId)
  const found = await findCigars(userId, cigarIds)
  const byId = new Map(found.map((cigar) => [cigar.cigarId, cigar]))
  const parts = await Promise.all(
    targets.map((target) => backOf(userId, change, target, byId.get(target.cigarId), deps)),
  )
  return {
    steps: [...together(userId, parts), ...removedEvents(userId, newCigars(parts), deps)],
    changed: targets.flatMap(({ name }, index) => (parts[index]?.stays ? [name] : [])),
  }
}

const asItIs: Part = { steps: [], stays: true }

/** As it is when the cigar changed since in what the change changed. */
async function backOf(
  userId: string,
  change: Change,
  target: Target,
  cigar: CigarRow | undefined,
  deps: Deps,
): Promise<Part> {
  if (change.kind === 'import')
    return takeBackImported(userId, change, importOf(target), cigar, deps)
  const { batchId, before } = target
  if (cigar === undefined || change.kind === 'remove') return asItIs
  if (change.kind === 'edit') {
    const isOurs = before && isSame(valuesOf(cigar, change.fields), change.fields)
    return isOurs ? describe(cigar, before, deps) : asItIs
  }
  if (change.kind === 'move') return moveBack(cigar, change, target)
  const stock = await withBatches(cigar)
  const purchase = stock.batches.find((batch) => batch.batchId === batchId)
  if (purchase === undefined || !isUntouched(purchase, change)) return asItIs
  const batches = stock.batches.filter((batch) => batch !== purchase)
  const after = afterwards(stock, { batches })
  const steps = [...after.steps, removeBatch(purchase)]
  return { steps, before: stock, after }
}

const isUntouched = (batch: BatchRow, bought: KindOf<'purchase'>): boolean =>
  batch.remaining === bought.quantity &&
  batch.quantity === bought.quantity &&
  batch.nextNumber === 1 &&
  batch.purchaseDate === bought.purchaseDate &&
  batch.priceCents === bought.priceCents &&
  batch.notes === bought.notes &&
  isDeepStrictEqual(z.parse(known, batch), z.parse(known, bought)) &&
  isDeepStrictEqual(batch.places, placesWith(undefined, placeOf(bought), bought.quantity))

const known = z.object(knownFacts)

const placeOf = ({ humidorId = mainHumidor }: KindOf<'purchase'>) => humidorId
