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
import { addedEvents, addImported, changedError, type Part } from './import-steps.ts'
import { removedEvents, takeBackImported } from './take-back-import.ts'

type Kind = Change['kind']
type ChangeOf<K extends Kind> = Extract<Change, { readonly kind: K }>

type Context = { readonly userId: string; readonly target: Target; readonly deps: Deps }

/** The work of one kind of change. */
type Work = {
  /** Returns the humidors that receive sticks. */
  readonly humidors?: (target: Target) => readonly (string | undefined)[]
  readonly apply: (context: Context) => Promise<Part>
  /** Returns `keepsChange` if the cigar has changed since. `cigar` is `undefined` if it was removed. */
  readonly putBack: (context: Context, cigar: CigarRow | undefined) => Promise<Part>
}

const keepsChange: Part = { steps: [], stays: true }

const kinds: { readonly [K in Kind]: (change: ChangeOf<K>) => Work } = {
  edit: ({ fields }) => ({
    apply: async (context) => {
      const { target, deps } = context
      const cigar = await requireCigar(context)
      if (target.before && !isSame(valuesOf(cigar, fields), target.before))
        throw changedError(`${target.name} was changed in the meantime.`)
      return editCigar(cigar, fields, deps)
    },
    putBack: async ({ target: { before }, deps }, cigar) =>
      cigar && before && isSame(valuesOf(cigar, fields), fields)
        ? editCigar(cigar, before, deps)
        : keepsChange,
  }),
  move: (change) => ({
    humidors: () => [change.to],
    apply: async (context) => moveAll(await requireCigar(context), change, context.target),
    putBack: async ({ target }, cigar) => (cigar ? moveBack(cigar, change, target) : keepsChange),
  }),
  purchase: (change) => ({
    humidors: () => [change.humidorId],
    apply: async (context) => addPurchase(await requireCigar(context), change, context),
    putBack: async ({ target }, cigar) =>
      cigar ? removePurchase(cigar, change, target) : keepsChange,
  }),
  remove: () => ({
    apply: async ({ userId, target, deps }) => {
      const cigar = await findCigar(userId, target.cigarId)
      if (cigar === undefined) return { steps: [] }
      return { steps: withdrawCigar(cigar, deps), before: await withBatches(cigar) }
    },
    putBack: async () => keepsChange,
  }),
  import: (change) => ({
    humidors: ({ adds }) =>
      (adds?.purchases ?? []).flatMap(({ places = [] }) => places.map((one) => one.humidorId)),
    apply: ({ userId, target, deps }) => addImported(userId, change, importOf(target), deps),
    putBack: ({ userId, target, deps }, cigar) =>
      takeBackImported(userId, change, importOf(target), cigar, deps),
  }),
}

const workOf = <K extends Kind>(change: ChangeOf<K> & { readonly kind: K }): Work =>
  kinds[change.kind](change)

/**
 * Returns the steps that change some cigars.
 *
 * @param limits of the plan; by default unlimited
 * @throws LimitReached from the transaction
 * @throws DomainError `conflict`, which is not retried, with the name of a cigar that was removed, or
 *   changed in the fields to edit, since the request
 */
export async function apply(
  userId: string,
  change: Change,
  targets: readonly Target[],
  limits: Limits | undefined,
  deps: Deps,
): Promise<Step[]> {
  const work = workOf(change)
  const humidors = new Set(targets.flatMap((target) => work.humidors?.(target) ?? []))
  await Promise.all([...humidors].map((humidorId) => requirePlace(userId, humidorId)))
  const parts = await Promise.all(targets.map((target) => work.apply({ userId, target, deps })))
  return [...joinParts(userId, parts, limits), ...addedEvents(userId, importedCigars(parts), deps)]
}

/** Returns the steps that put some cigars back, and the names of cigars that keep the change. */
export async function putBack(
  userId: string,
  change: Change,
  targets: readonly Target[],
  deps: Deps,
): Promise<{ steps: Step[]; changed: string[] }> {
  const cigarIds = targets.map(({ cigarId }) => cigarId)
  const found = await findCigars(userId, cigarIds)
  const byId = new Map(found.map((cigar) => [cigar.cigarId, cigar]))
  const work = workOf(change)
  const parts = await Promise.all(
    targets.map((target) => work.putBack({ userId, target, deps }, byId.get(target.cigarId))),
  )
  return {
    steps: [...joinParts(userId, parts), ...removedEvents(userId, importedCigars(parts), deps)],
    changed: targets.flatMap(({ name }, index) => (parts[index]?.stays ? [name] : [])),
  }
}

const joinParts = (userId: string, parts: readonly Part[], limits?: Limits): Step[] => [
  ...parts.flatMap(({ steps }) => steps),
  ...countSteps(userId, parts, { limits, isPart: true }),
]

const importedCigars = (parts: readonly Part[]) => parts.flatMap(({ cigar }) => cigar ?? [])

async function requireCigar({ userId, target }: Context): Promise<CigarRow> {
  const cigar = await findCigar(userId, target.cigarId)
  if (cigar === undefined) throw changedError(`${target.name} was removed in the meantime.`)
  return cigar
}

/** @throws TypeError for a target of another kind of change */
function importOf({ adds, ...target }: Target) {
  if (adds === undefined) throw new TypeError('A cigar of an import has nothing to add.')
  return { ...target, adds }
}

const isSame = (a: Values, b: Values): boolean => {
  const others = new Map<string, unknown>(Object.entries(b))
  return Object.entries(a).every(([name, value]) => others.get(name) === value)
}

function editCigar(cigar: CigarRow, fields: Values, deps: Deps): Part {
  if (isSame(valuesOf(cigar, fields), fields)) return { steps: [] }
  return { steps: [updateCigar(cigar, fields), ...describedEvents(cigar, fields, deps)] }
}

async function addPurchase(
  cigar: CigarRow,
  { kind: _, ...bought }: ChangeOf<'purchase'>,
  { target: { batchId = '' }, deps }: Context,
): Promise<Part> {
  const { userId, cigarId } = cigar
  const stock = await withBatches(cigar)
  const purchase = { ...newBatch({ userId, cigarId, legacy: false, ...bought }, deps), batchId }
  const after = afterwards(stock, { batches: [...stock.batches, purchase] })
  return { steps: after.steps, before: stock, after }
}

async function removePurchase(
  cigar: CigarRow,
  change: ChangeOf<'purchase'>,
  { batchId }: Target,
): Promise<Part> {
  const stock = await withBatches(cigar)
  const purchase = stock.batches.find((batch) => batch.batchId === batchId)
  if (purchase === undefined || !isUntouched(purchase, change)) return keepsChange
  const after = afterwards(stock, { batches: stock.batches.filter((one) => one !== purchase) })
  return { steps: [...after.steps, removeBatch(purchase)], before: stock, after }
}

const isUntouched = (batch: BatchRow, bought: ChangeOf<'purchase'>): boolean =>
  batch.remaining === bought.quantity &&
  batch.quantity === bought.quantity &&
  batch.nextNumber === 1 &&
  batch.purchaseDate === bought.purchaseDate &&
  batch.priceCents === bought.priceCents &&
  batch.notes === bought.notes &&
  isDeepStrictEqual(z.parse(facts, batch), z.parse(facts, bought)) &&
  isDeepStrictEqual(
    batch.places,
    placesWith(undefined, bought.humidorId ?? mainHumidor, bought.quantity),
  )

const facts = z.object(knownFacts)

/** Moves the sticks of the purchases in `target.lay`, which were in other humidors. */
async function moveAll(cigar: CigarRow, change: ChangeOf<'move'>, target: Target): Promise<Part> {
  const { lay = [], name } = target
  const stock = await withBatches(cigar)
  if (!lay.every((one) => isPlaced(stock, one)))
    throw changedError(`${name} was changed in the meantime.`)
  return replacePlaces(stock, lay.map(placeIn(change.to)))
}

/** Sticks of a humidor that was removed since move into the main humidor. */
async function moveBack(cigar: CigarRow, change: ChangeOf<'move'>, target: Target): Promise<Part> {
  const { lay = [] } = target
  const stock = await withBatches(cigar)
  if (!lay.map(placeIn(change.to)).every((one) => isPlaced(stock, one))) return keepsChange
  const back = lay.map(async ({ places = [], ...one }) => {
    const former = places.map(async ({ humidorId, sticks }) => ({
      humidorId: await placeLeft(cigar.userId, humidorId),
      sticks,
    }))
    return { ...one, places: sumOfPlaces([await Promise.all(former)]) }
  })
  return replacePlaces(stock, await Promise.all(back))
}

const placeIn =
  (to: string) =>
  (one: Lying): Lying => ({ ...one, places: placesWith(undefined, to, one.remaining) })

const isPlaced = ({ batches }: CigarStock, { batchId, remaining, places }: Lying): boolean => {
  const batch = batches.find((one) => one.batchId === batchId)
  return batch?.remaining === remaining && isDeepStrictEqual(batch.places, places)
}

function replacePlaces(stock: CigarStock, moved: readonly Lying[]): Part {
  if (moved.length === 0) return { steps: [] }
  const places = new Map(moved.map((one) => [one.batchId, one.places]))
  const batches = stock.batches.map((batch) =>
    places.has(batch.batchId) ? { ...batch, places: places.get(batch.batchId) } : batch,
  )
  const after = afterwards(stock, { batches })
  return { steps: after.steps, before: stock, after }
}
