import { isDeepStrictEqual } from 'node:util'
import { cigarsRated, cigarsRemoved } from '../../shared/events/index.ts'
import { photoReplaced } from '../../shared/events/photos.ts'
import type { Deps } from '../runtime/deps.ts'
import { type BatchRow, removeBatch } from '../table/batches.ts'
import { withBatches } from '../table/change-cigar.ts'
import { type CigarRow, removeCigar } from '../table/cigars.ts'
import {
  hashOfSmokes,
  type Imported,
  type ImportedPurchase,
  type ImportedSticks,
  rowOfImported,
  smokedBefore,
  sticksOfImported,
} from '../table/imports.ts'
import { emit } from '../table/outbox.ts'
import { listSticks, removeStick, type StickRow } from '../table/sticks.ts'
import type { Step } from '../table/transact.ts'
import {
  type Adding,
  byBrand,
  changeStock,
  type OfCigar,
  type Part,
  starsAfter,
} from './import-steps.ts'

/**
 * Takes back what a step added to one cigar, unless the cigar has changed since.
 *
 * @param cigar as it is now
 */
export async function takeBackImported(
  userId: string,
  { at }: Imported,
  { cigarId, adds }: Adding,
  cigar: CigarRow | undefined,
  deps: Deps,
): Promise<Part> {
  if (adds.isNew) return takeBackCigar({ userId, cigarId }, cigar, adds, at)
  if (cigar === undefined) return { steps: [] }
  return takeBackPurchases(cigar, adds.purchases, at, deps)
}

/** The last step of a cigar is taken back first and removes the cigar. Each step removes its own rows. */
async function takeBackCigar(
  ids: OfCigar,
  cigar: CigarRow | undefined,
  { purchases, step, isLast }: ImportedSticks,
  at: string,
): Promise<Part> {
  // Every change of a cigar, its purchases and its sticks raises the revision, and so did every step.
  if (cigar && cigar.revision !== step) return { steps: [], stays: true }
  const rows = purchases.flatMap((purchase) => [
    removeBatch({ ...ids, ...purchase }),
    ...sticksOfImported(ids, purchase).map(removeStick),
  ])
  if (cigar === undefined) return { steps: rows }
  // A cigar of one step has the purchases of that step: nothing has changed them.
  const before =
    step === 0 && isLast
      ? { cigar, batches: purchases.map((purchase) => rowOfImported(ids, purchase, at)) }
      : await withBatches(cigar)
  return { steps: [removeCigar(cigar), ...rows], before, cigar }
}

/** Returns the events of cigars that were taken back, for their brands and photos. */
export function removedEvents(userId: string, cigars: readonly CigarRow[], deps: Deps): Step[] {
  if (cigars.length === 0) return []
  const cigarIds = cigars.map(({ cigarId }) => cigarId)
  const photos = new Set(cigars.flatMap(({ imageUrl }) => imageUrl ?? []))
  return [
    ...emit(cigarsRemoved, { userId, cigarIds }, deps),
    ...byBrand(cigars).flatMap(([brand, ofIt]) => {
      const left = ofIt.map(({ cigarId, revision }) => ({
        cigarId,
        revision: revision + 1,
        left: true as const,
      }))
      return emit(cigarsRated, { userId, brand, cigars: left }, deps)
    }),
    ...[...photos].flatMap((imageUrl) => emit(photoReplaced, { userId, imageUrl }, deps)),
  ]
}

async function takeBackPurchases(
  cigar: CigarRow,
  purchases: readonly ImportedPurchase[],
  at: string,
  deps: Deps,
): Promise<Part> {
  const ids = { userId: cigar.userId, cigarId: cigar.cigarId }
  const before = await withBatches(cigar)
  const found = await Promise.all(
    purchases.map(async (purchase) => ({
      purchase,
      sticks: await ownSticks(ids, before.batches, purchase, at),
    })),
  )
  const ours = found.flatMap(({ purchase, sticks }) => (sticks ? [{ purchase, sticks }] : []))
  const stays = ours.length < purchases.length
  if (ours.length === 0) return { steps: [], stays }
  const batches = ours.reduce<readonly BatchRow[]>(
    (left, { purchase }) => without(left, purchase),
    before.batches,
  )
  const gone = before.batches.filter(({ batchId }) => !batches.some((b) => b.batchId === batchId))
  const sticks = ours.flatMap((one) => one.sticks)
  const part = changeStock(before, batches, deps, {
    fields: starsAfter(before.cigar, sticks, -1),
    steps: [...gone.map(removeBatch), ...sticks.map(removeStick)],
  })
  return { ...part, stays }
}

/** Returns the purchases as they were before a step. */
function without(batches: readonly BatchRow[], purchase: ImportedPurchase): readonly BatchRow[] {
  const { batchId, smoked, smokes } = purchase
  const left = smoked - smokes.length
  if (left === 0) return batches.filter((batch) => batch.batchId !== batchId)
  return batches.map((batch) =>
    batch.batchId === batchId
      ? {
          ...batch,
          quantity: left,
          remaining: 0,
          removed: 0,
          smoked: left,
          nextNumber: left + 1,
          places: undefined,
        }
      : batch,
  )
}

/** Returns the sticks that a step added, or `undefined` if they or their purchase have changed since. */
async function ownSticks(
  ids: OfCigar,
  batches: readonly BatchRow[],
  purchase: ImportedPurchase,
  at: string,
): Promise<StickRow[] | undefined> {
  const batch = batches.find(({ batchId }) => batchId === purchase.batchId)
  if (batch === undefined || !isDeepStrictEqual(batch, rowOfImported(ids, purchase, at)))
    return undefined
  const rows = await listSticks(ids.userId, ids.cigarId, purchase.batchId)
  const isOurs = rows.length === purchase.smoked && hashOfSmokes(rows) === purchase.smokesHash
  return isOurs ? rows.slice(smokedBefore(purchase)) : undefined
}
