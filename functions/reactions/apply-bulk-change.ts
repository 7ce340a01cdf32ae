import { bulkChangeRequested } from '../../shared/events/index.ts'
import type { Deps } from '../runtime/deps.ts'
import { Conflict, DomainError, Unavailable } from '../runtime/errors.ts'
import { react } from '../runtime/react.ts'
import { cigarsPerPart, findPart, findProgress, moveOn } from '../table/bulk-changes.ts'
import { readThenTransact } from '../table/transact.ts'
import { findUser } from '../table/users.ts'
import { awardBadges } from '../workflows/award-badges.ts'
import { planDue } from '../workflows/plan-due.ts'
import { apply, putBack } from './bulk-change-steps.ts'

type Requested = { readonly userId: string; readonly changeId: string }

/**
 * Applies a bulk change, or puts it back, some cigars at a time. Each transaction also counts them, so
 * the work may stop anywhere, and be done twice at the same time.
 */
export const handler = react([bulkChangeRequested], async (requested, deps) => {
  while (await advance(requested, deps));
  const { userId, changeId } = requested
  if ((await findProgress(userId, changeId))?.change.kind !== 'purchase') return
  // Once for all cigars: `stock-changed` would do this for each of them.
  await planDue(userId, deps, { replan: {} })
  await awardBadges(userId, deps)
})

/** @returns whether there may be more to do */
async function advance(requested: Requested, deps: Deps): Promise<boolean> {
  try {
    const { steps } = await readThenTransact(() => nextSteps(requested, deps))
    return steps.length > 0
  } catch (error) {
    const mayPass = error instanceof Conflict || error instanceof Unavailable
    if (!(error instanceof DomainError) || mayPass) throw error
    await fail(requested, error)
    return true
  }
}

async function nextSteps({ userId, changeId }: Requested, deps: Deps) {
  const [progress, user] = await Promise.all([findProgress(userId, changeId), findUser(userId)])
  // The rows of a deleted user go with the account.
  if (!progress || !user) return { steps: [] }
  const { change, state, done, total, kept } = progress
  const isApplying = state === 'applying'
  if (!isApplying && state !== 'undoing' && state !== 'failing') return { steps: [] }
  const place = isApplying ? done / cigarsPerPart : Math.max(0, Math.ceil(done / cigarsPerPart) - 1)
  const part = await findPart(userId, changeId, place)
  if (!part) return { steps: [] }
  if (isApplying) {
    const next = done + part.targets.length
    const steps = await apply(userId, change, part.targets, deps)
    return {
      steps: [
        moveOn(progress, { done: next, ...(next === total && { state: 'applied' }) }),
        ...steps,
      ],
    }
  }
  const next = place * cigarsPerPart
  const { steps, changed } = await putBack(userId, change, part.targets.slice(0, done - next), deps)
  const end = state === 'undoing' ? 'undone' : 'failed'
  const moved = { done: next, kept: [...changed, ...kept] }
  return { steps: [moveOn(progress, next === 0 ? { ...moved, state: end } : moved), ...steps] }
}

/**
 * From here on, what is done is put back.
 *
 * @throws the error when that is going on already: the next delivery continues
 */
async function fail({ userId, changeId }: Requested, error: DomainError): Promise<void> {
  await readThenTransact(async () => {
    const progress = await findProgress(userId, changeId)
    if (progress?.state !== 'applying') throw error
    return { steps: [moveOn(progress, { state: 'failing', problem: error.message })] }
  })
}
