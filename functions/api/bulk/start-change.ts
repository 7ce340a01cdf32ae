import * as z from 'zod/mini'
import * as bulk from '../../../shared/contract/bulk.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { sticksIn } from '../../../shared/rules/places.ts'
import { handle } from '../../handling/handle.ts'
import type { Deps } from '../../runtime/deps.ts'
import { InvalidInput, NotFound, PremiumRequired } from '../../runtime/errors.ts'
import { listBatches } from '../../table/batches.ts'
import {
  type Change,
  changeResponse,
  type Lying,
  mostMoved,
  partsOf,
  putParts,
  requireProgress,
  startBulkChange,
  type Target,
  valuesOf,
} from '../../table/bulk-changes.ts'
import { type CigarRow, findCigars } from '../../table/cigars.ts'
import { requirePlace } from '../../table/humidors.ts'
import { transactOnce } from '../../table/once.ts'
import { boughtOf } from '../batches/purchase-facts.ts'

/** The response that an `Idempotency-Key` stores. */
const started = z.object({ changeId: z.string() })

/** Checks everything that can be known before, so that a change rarely fails on its way. */
export const handler = handle(bulk.startChange, async ({ userId, once, body, plan }, deps) => {
  const change = storedChange(body.change, deps)
  if (change.kind === 'purchase' && (await plan) !== 'premium') throw new PremiumRequired()
  const [humidorId, path] = humidorOf(change)
  const changeId = deps.newId(deps.now())
  const requested = { userId, changeId, change }
  let parts = 0
  const { response } = await transactOnce(once, started, async () => {
    // The parts are many rows: another try of the transaction does not write them again.
    if (parts === 0) {
      await requirePlace(userId, humidorId, path)
      const targets = await targetsOf(userId, body.cigarIds, change, deps)
      const planned = partsOf(change.kind, targets)
      await putParts(requested, planned, deps)
      parts = planned.length
    }
    const work = { total: body.cigarIds.length, parts }
    return { response: { changeId }, steps: startBulkChange(requested, work, deps) }
  })
  return changeResponse(await requireProgress(userId, response.changeId, deps))
})

function storedChange(requested: BodyOf<typeof bulk.startChange>['change'], deps: Deps): Change {
  if (requested.kind !== 'purchase') return requested
  return { kind: 'purchase', ...boughtOf(requested, deps.now()) }
}

/** @throws NotFound when one is absent or another user's */
async function readCigars(userId: string, cigarIds: readonly string[]): Promise<CigarRow[]> {
  const found = await findCigars(userId, cigarIds)
  const byId = new Map(found.map((cigar) => [cigar.cigarId, cigar]))
  const cigars = cigarIds.flatMap((cigarId) => byId.get(cigarId) ?? [])
  const gone = cigarIds.length - cigars.length
  if (gone === 0) return cigars
  throw new NotFound(
    gone === 1 ? 'One of these cigars does not exist.' : `${gone} of these cigars do not exist.`,
  )
}

/** The humidor that a change puts sticks into, and its field. */
const humidorOf = (change: Change) =>
  change.kind === 'move'
    ? ([change.to, 'change.to'] as const)
    : ([change.kind === 'purchase' ? change.humidorId : undefined, 'change.humidorId'] as const)

/** Cigars whose purchases are read at once: hundreds of Queries would keep a busy machine from answering. */
const readAtOnce = 20

/** @throws NotFound, InvalidInput as `readCigars` and `lyingElsewhere` do */
async function targetsOf(
  userId: string,
  cigarIds: readonly string[],
  change: Change,
  deps: Deps,
): Promise<Target[]> {
  const cigars = await readCigars(userId, cigarIds)
  const targets: Target[] = []
  for (let n = 0; n < cigars.length; n += readAtOnce) {
    const some = cigars.slice(n, n + readAtOnce)
    targets.push(...(await Promise.all(some.map((cigar) => targetOf(cigar, change, deps)))))
  }
  return targets
}

async function targetOf(cigar: CigarRow, change: Change, deps: Deps): Promise<Target> {
  const { cigarId } = cigar
  return {
    cigarId,
    name: nameCigar(cigar),
    ...(change.kind === 'edit' && { before: valuesOf(cigar, change.fields) }),
    ...(change.kind === 'purchase' && { batchId: deps.newId(deps.now()) }),
    ...(change.kind === 'move' && { lay: await lyingElsewhere(cigar, change.to) }),
  }
}

/** @throws InvalidInput when its purchases are more than a transaction takes */
async function lyingElsewhere(cigar: CigarRow, to: string): Promise<Lying[]> {
  if (sticksIn({ remaining: cigar.quantity, places: cigar.places }, to) === cigar.quantity)
    return []
  const lay = (await listBatches(cigar.userId, cigar.cigarId)).flatMap((batch) => {
    const { batchId, remaining, places } = batch
    if (sticksIn(batch, to) === remaining) return []
    return { batchId, remaining, ...(places && { places }) }
  })
  if (lay.length < mostMoved) return lay
  const message = `${nameCigar(cigar)} has too many purchases to move with others.`
  throw new InvalidInput([{ path: 'cigarIds', message }])
}
