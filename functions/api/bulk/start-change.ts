import * as z from 'zod/mini'
import * as bulk from '../../../shared/contract/bulk.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import type { Deps } from '../../runtime/deps.ts'
import { LimitReached, NotFound } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import {
  type AskedChange,
  type Change,
  changeAnswer,
  putBulkChange,
  requireProgress,
  type Target,
  valuesOf,
} from '../../table/bulk-changes.ts'
import { type CigarRow, findCigar } from '../../table/cigars.ts'
import { transactOnce } from '../../table/once.ts'
import { requireUser } from '../../table/users.ts'
import { refuseFuture } from '../cigars/refuse-input.ts'

/** What an `Idempotency-Key` remembers. */
const started = z.object({ changeId: z.string() })

/** Checks everything that can be known before, so that a change rarely fails on its way. */
export const handler = handle(bulk.startChange, async ({ userId, once, body, plan }, deps) => {
  const change = storedChange(body.change, planLimits[await plan].cigars, deps)
  const { answer } = await transactOnce(once, started, async () => {
    const [cigars] = await Promise.all([
      readCigars(userId, body.cigarIds),
      refuseTooMany(userId, change, body.cigarIds.length),
    ])
    const changeId = deps.newId(deps.now())
    const targets = cigars.map((cigar) => targetOf(cigar, change, deps))
    const progress = { userId, changeId, kind: change.kind, done: 0, total: targets.length }
    return { answer: { changeId }, steps: putBulkChange(progress, { change, targets }, deps) }
  })
  return changeAnswer(await requireProgress(userId, answer.changeId))
})

function storedChange(asked: AskedChange, limit: number | undefined, deps: Deps): Change {
  if (asked.kind !== 'purchase') return asked
  const { price, notes, ...bought } = asked
  refuseFuture(bought.purchaseDate, deps.now())
  return {
    ...bought,
    ...(price && { priceCents: toCents(price) }),
    ...(notes && { notes }),
    ...(limit !== undefined && { limit }),
  }
}

/** @throws NotFound when one is absent or another user's */
async function readCigars(userId: string, cigarIds: readonly string[]): Promise<CigarRow[]> {
  const found = await Promise.all(cigarIds.map((cigarId) => findCigar(userId, cigarId)))
  const cigars = found.filter((cigar) => cigar !== undefined)
  const gone = found.length - cigars.length
  if (gone === 0) return cigars
  throw new NotFound(
    gone === 1 ? 'One of these cigars does not exist.' : `${gone} of these cigars do not exist.`,
  )
}

/** @throws LimitReached when the plan does not allow all the sticks */
async function refuseTooMany(userId: string, change: Change, cigars: number) {
  if (change.kind !== 'purchase' || change.limit === undefined) return
  const { stickCount } = await requireUser(userId)
  if (stickCount + cigars * change.quantity > change.limit)
    throw new LimitReached('inventory', messages.collectionLimit)
}

function targetOf(cigar: CigarRow, change: Change, deps: Deps): Target {
  const { cigarId, brand, lineName } = cigar
  return {
    cigarId,
    name: `${brand} ${lineName}`,
    ...(change.kind === 'edit' && { before: valuesOf(cigar, change.fields) }),
    ...(change.kind === 'purchase' && { batchId: deps.newId(deps.now()) }),
  }
}
