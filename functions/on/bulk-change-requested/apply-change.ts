import { bulkChangeRequested } from '../../../shared/events/index.ts'
import type { Deps } from '../../runtime/deps.ts'
import { Conflict, DomainError, Unavailable } from '../../runtime/errors.ts'
import { react } from '../../runtime/react.ts'
import { awardBadges } from '../../table/badges.ts'
import { findProgress, findWork, moveOn } from '../../table/bulk-changes.ts'
import { planDue } from '../../table/plan-due.ts'
import { readThenTransact } from '../../table/transact.ts'
import { findUser } from '../../table/users.ts'
import { apply, putBack } from './steps.ts'

/**
 * Cigars in one transaction: an edit of a brand takes up to four of its hundred writes, one of them for
 * the cigar and three for events.
 */
const perTransaction = 20

/**
 * Applies a bulk change, or puts it back, some cigars at a time. Each transaction also counts them, so
 * the work may stop anywhere, and be done twice at the same time.
 */
export const handler = react(bulkChangeRequested, async ({ userId, changeId }, deps) => {
  const work = await findWork(userId, changeId)
  if (work === undefined) return
  while (await advance({ userId, changeId, work }, deps));
  if ((await findProgress(userId, changeId))?.kind !== 'purchase') return
  // Once for all cigars: `stock-changed` would do this for each of them.
  await planDue(userId, deps, { replan: true })
  await awardBadges(userId, deps)
})

type Job = {
  readonly userId: string
  readonly changeId: string
  /** Read once: it never changes. */
  readonly work: NonNullable<Awaited<ReturnType<typeof findWork>>>
}

/** @returns whether there may be more to do */
async function advance(job: Job, deps: Deps): Promise<boolean> {
  try {
    const { steps } = await readThenTransact(() => nextSteps(job, deps))
    return steps.length > 0
  } catch (error) {
    const mayPass = error instanceof Conflict || error instanceof Unavailable
    if (!(error instanceof DomainError) || mayPass) throw error
    return fail(job, error.message)
  }
}

async function nextSteps({ userId, changeId, work }: Job, deps: Deps) {
  const [progress, user] = await Promise.all([findProgress(userId, changeId), findUser(userId)])
  // The rows of a deleted user go with the account.
  if (!progress || !user) return { steps: [] }
  const { state, done, total, kept } = progress
  const { change, targets } = work
  if (state === 'applying') {
    const some = targets.slice(done, done + perTransaction)
    const next = done + some.length
    const steps = await apply(userId, change, some, deps)
    const isLast = next === total
    return {
      steps: [moveOn(progress, { done: next, ...(isLast && { state: 'applied' }) }), ...steps],
    }
  }
  if (state !== 'undoing' && state !== 'failing') return { steps: [] }
  const next = Math.max(0, done - perTransaction)
  const { steps, changed } = await putBack(userId, change, targets.slice(next, done), deps)
  const end = state === 'undoing' ? 'undone' : 'failed'
  const moved = { done: next, kept: [...changed, ...kept] }
  return { steps: [moveOn(progress, next === 0 ? { ...moved, state: end } : moved), ...steps] }
}

/** From here on, what is done is put back. */
async function fail({ userId, changeId }: Job, problem: string): Promise<true> {
  await readThenTransact(async () => {
    const progress = await findProgress(userId, changeId)
    const isOpen = progress?.state === 'applying'
    return { steps: isOpen ? [moveOn(progress, { state: 'failing', problem })] : [] }
  })
  return true
}
