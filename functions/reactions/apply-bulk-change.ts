import { bulkChangeRequested } from '../../shared/events/index.ts'
import { planLimits, planOf } from '../../shared/rules/plans.ts'
import { react } from '../handling/react.ts'
import type { Deps } from '../runtime/deps.ts'
import { Conflict, DomainError, Unavailable } from '../runtime/errors.ts'
import {
  type BulkPart,
  findPart,
  findProgress,
  moveOn,
  type Progress,
} from '../table/bulk-changes.ts'
import { forgetFile } from '../table/imports.ts'
import { emit } from '../table/outbox.ts'
import { readThenTransact, type Step, transact } from '../table/transact.ts'
import { findUser, type UserRow } from '../table/users.ts'
import { awardBadges } from '../workflows/award-badges.ts'
import { planDue } from '../workflows/plan-due.ts'
import { apply, putBack } from './bulk-change-steps.ts'
import { addExtra, deleteAllLeftovers, takeBackExtra } from './import-extras.ts'

type Requested = { readonly userId: string; readonly changeId: string }

/**
 * Applies a bulk change, or puts it back, some cigars at a time. Each transaction also counts them, so
 * the work may stop anywhere, and be done twice at the same time.
 */
export const handler = react([bulkChangeRequested], async (requested, deps) => {
  const most = deps.isRedelivered ? 1 : partsPerDelivery
  const readPart = readAhead(requested)
  for (let parts = 1; await advance(requested, readPart, deps); parts++)
    if (parts === most) return transact(emit(bulkChangeRequested, requested, deps))
  const { userId, changeId } = requested
  const progress = await findProgress(userId, changeId)
  const kind = progress?.change.kind
  if (kind !== 'purchase' && kind !== 'import') return
  if (progress?.state === 'undone' || progress?.state === 'failed') await cleanUp(progress)
  // Once for all cigars: `stock-changed` would do this for each of them.
  await planDue(userId, deps, { replan: {} })
  await awardBadges(userId, deps)
})

/** Deletes what the humidors of an undone import left behind. The humidors are in its first parts. */
async function cleanUp({ userId, changeId }: Progress): Promise<void> {
  for (let place = 0; ; place++) {
    const part = await findPart(userId, changeId, place)
    if (!part || !('kind' in part) || part.kind !== 'humidors') return
    await deleteAllLeftovers(userId, part)
  }
}

/**
 * After so many parts another delivery goes on: an import has hundreds, and a function 120 seconds. One that
 * comes again hands on as soon as it got ahead: so only a change that never does uses up its deliveries.
 */
const partsPerDelivery = 50

type ReadPart = (place: number, step: 1 | -1) => Promise<BulkPart | undefined>

/** Returns a function that reads a part and, while that is written, the next one. Parts never change. */
function readAhead({ userId, changeId }: Requested): ReadPart {
  const read = async (place: number) => (place < 0 ? [] : findPart(userId, changeId, place))
  let next: { readonly place: number; readonly part: ReturnType<typeof read> } | undefined
  return (place, step) => {
    const part = next?.place === place ? next.part : read(place)
    next = { place: place + step, part: read(place + step) }
    // It may never be needed; whoever needs it gets the error.
    next.part.catch(() => undefined)
    return part
  }
}

/** @returns whether there may be more to do */
async function advance(requested: Requested, readPart: ReadPart, deps: Deps): Promise<boolean> {
  const { userId, changeId } = requested
  let read: Progress | undefined
  try {
    const { steps } = await readThenTransact(async () => {
      const [progress, user] = await Promise.all([findProgress(userId, changeId), findUser(userId)])
      read = progress
      // The rows of a deleted user go with the account.
      return { steps: progress && user ? await nextSteps(progress, user, readPart, deps) : [] }
    })
    return steps.length > 0
  } catch (error) {
    const mayPass = error instanceof Conflict || error instanceof Unavailable
    if (!(error instanceof DomainError) || mayPass || !read) throw error
    await fail(read, error)
    return true
  }
}

async function nextSteps(
  progress: Progress,
  user: UserRow,
  readPart: ReadPart,
  deps: Deps,
): Promise<Step[]> {
  const { userId, state, done, partsDone } = progress
  const isApplying = state === 'applying'
  if (!isApplying && state !== 'undoing' && state !== 'failing') return []
  const place = isApplying ? partsDone : partsDone - 1
  const part = await readPart(place, isApplying ? 1 : -1)
  if (!part) return []
  if (!isApplying) return stepsBack(progress, part, place, deps)
  const next = done + wholeCigars(part)
  // A purchase needs Premium, which has no limit, at the time of the request.
  const isImport = progress.change.kind === 'import'
  const limits = isImport ? planLimits[planOf(user.subscription, deps.now())] : undefined
  const steps =
    'kind' in part
      ? await addExtra(user, part, limits?.humidors, deps)
      : await apply(userId, progress.change, part, limits, deps)
  const isLast =
    progress.parts === undefined ? next === progress.total : place + 1 === progress.parts
  const end = isLast ? ({ state: 'applied' } as const) : {}
  return [moveOn(progress, { done: next, partsDone: place + 1, ...end }), ...steps]
}

async function stepsBack(
  progress: Progress,
  part: BulkPart,
  place: number,
  deps: Deps,
): Promise<Step[]> {
  const { userId, change, state, done } = progress
  const { steps, changed } =
    'kind' in part
      ? await takeBackExtra(userId, part, deps)
      : await putBack(userId, change, part, deps)
  const [last] = progress.kept
  // The last step of a cigar named it already.
  const named = changed.at(-1) === last ? changed.slice(0, -1) : changed
  const kept = [...named, ...progress.kept].slice(0, mostKept)
  const moved = { done: done - wholeCigars(part), partsDone: Math.max(0, place), kept }
  if (place > 0) return [moveOn(progress, moved), ...steps]
  const end = state === 'undoing' ? 'undone' : 'failed'
  const forgotten = change.kind === 'import' ? [forgetFile(userId, change)] : []
  return [moveOn(progress, { ...moved, state: end }), ...steps, ...forgotten]
}

/** Names that stay: a row has 400 kB, and a name up to 840 bytes. */
const mostKept = 400

/** Counts whole cigars. An import may split a cigar, which then counts with its last step. */
const wholeCigars = (part: BulkPart): number =>
  'kind' in part ? 0 : part.filter(({ adds }) => adds === undefined || adds.isLast).length

/**
 * From here on, what is done is put back. Nothing fails when another delivery has moved on: what this one read of
 * the cigars was its work.
 *
 * @throws the error when that is going on already: the next delivery continues
 */
async function fail(read: Progress, error: DomainError): Promise<void> {
  await readThenTransact(async () => {
    const progress = await findProgress(read.userId, read.changeId)
    if (progress && progress.revision !== read.revision) return { steps: [] }
    if (progress?.state !== 'applying') throw error
    return { steps: [moveOn(progress, { state: 'failing', problem: error.message })] }
  })
}
