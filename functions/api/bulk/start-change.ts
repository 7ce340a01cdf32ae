import * as z from 'zod/mini'
import * as bulk from '../../../shared/contract/bulk.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { toCents } from '../../../shared/rules/money.ts'
import type { Deps } from '../../runtime/deps.ts'
import { NotFound, PremiumRequired } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import {
  type Change,
  changeResponse,
  putBulkChange,
  requireProgress,
  type Target,
  valuesOf,
} from '../../table/bulk-changes.ts'
import { type CigarRow, findCigar } from '../../table/cigars.ts'
import { transactOnce } from '../../table/once.ts'
import { refuseFuture } from '../cigars/refuse-input.ts'

/** What an `Idempotency-Key` remembers. */
const started = z.object({ changeId: z.string() })

/** Checks everything that can be known before, so that a change rarely fails on its way. */
export const handler = handle(bulk.startChange, async ({ userId, once, body, plan }, deps) => {
  const change = storedChange(body.change, deps)
  if (change.kind === 'purchase' && (await plan) !== 'premium') throw new PremiumRequired()
  const { response } = await transactOnce(once, started, async () => {
    const cigars = await readCigars(userId, body.cigarIds)
    const changeId = deps.newId(deps.now())
    const targets = cigars.map((cigar) => targetOf(cigar, change, deps))
    const steps = putBulkChange({ userId, changeId, change }, targets, deps)
    return { response: { changeId }, steps }
  })
  return changeResponse(await requireProgress(userId, response.changeId))
})

function storedChange(requested: BodyOf<typeof bulk.startChange>['change'], deps: Deps): Change {
  if (requested.kind !== 'purchase') return requested
  const { price, notes, ...bought } = requested
  refuseFuture(bought.purchaseDate, deps.now())
  return {
    ...bought,
    ...(price && { priceCents: toCents(price) }),
    ...(notes && { notes }),
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

function targetOf(cigar: CigarRow, change: Change, deps: Deps): Target {
  const { cigarId } = cigar
  return {
    cigarId,
    name: nameCigar(cigar),
    ...(change.kind === 'edit' && { before: valuesOf(cigar, change.fields) }),
    ...(change.kind === 'purchase' && { batchId: deps.newId(deps.now()) }),
  }
}
