import * as z from 'zod/mini'
import type { Issue } from '../../../shared/contract/errors.ts'
import * as imports from '../../../shared/contract/imports.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { dayIn, isInFuture } from '../../../shared/rules/dates.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { refuseFuture } from '../../../shared/rules/smoke-time.ts'
import { ownsPhoto } from '../../gateways/photo-keys.ts'
import type { Deps } from '../../runtime/deps.ts'
import { InvalidInput, NotFound } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import {
  changeResponse,
  putParts,
  requireProgress,
  startBulkChange,
} from '../../table/bulk-changes.ts'
import { listCigarRows } from '../../table/cigars.ts'
import { requirePlace } from '../../table/humidors.ts'
import { type Imported, rememberFile } from '../../table/imports.ts'
import { transactOnce } from '../../table/once.ts'
import { aboveLimit, whileRoom } from '../../table/stick-count.ts'
import { requireUser, whileUserExists } from '../../table/users.ts'
import { type Body, humidorsOf, planImport, type Sticks, sumOf } from './plan-import.ts'

/** What an `Idempotency-Key` remembers. */
const started = z.object({ changeId: z.string() })

/** Checks everything that can be known before, so that an import rarely fails on its way. */
export const handler = handle(imports.startImport, async (request, deps) => {
  const { userId, once, query, body } = request
  refuse(issuesOf(userId, body, deps.now()))
  const change = changeOf(body, deps)
  const { sticks } = change.counts
  // A journal that adds no stick is no matter of the plan.
  const limit = sticks > 0 ? planLimits[await request.plan].cigars : undefined
  const { response } = await transactOnce(once, started, async () => {
    const changeId = deps.newId(deps.now())
    const file = { ...body, changeId }
    const remembered = await rememberFile(userId, file, query.timeZone, deps)
    await refuseAboveLimit(userId, sticks, limit)
    const nameOf = await namesOf(userId, body.additions)
    const humidors = [...humidorsOf([...body.cigars, ...body.additions])]
    await Promise.all(humidors.map((humidorId) => requirePlace(userId, humidorId, 'cigars')))
    const parts = planImport(body, nameOf, dayIn(query.timeZone), deps)
    const requested = { userId, changeId, change }
    await putParts(requested, parts, deps)
    const total = body.cigars.length + body.additions.length
    const steps = [
      remembered,
      limit === undefined ? whileUserExists(userId) : whileRoom(userId, sticks, limit),
      ...startBulkChange(requested, total, deps),
    ]
    return { response: { changeId }, steps }
  })
  return changeResponse(await requireProgress(userId, response.changeId, deps))
})

/** Most issues that are named. */
const mostIssues = 20

function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new InvalidInput(issues.slice(0, mostIssues))
}

/** What only the clock and the user can tell. */
function issuesOf(userId: string, body: Body, now: Date): Issue[] {
  const late = (list: 'cigars' | 'additions') =>
    body[list].flatMap((sticks, n) =>
      stickIssues(sticks, now).map(({ path, message }) => ({
        path: `${list}.${n}.${path}`,
        message,
      })),
    )
  const foreign = body.cigars.flatMap(({ imageUrl }, n) =>
    imageUrl && !ownsPhoto(userId, imageUrl)
      ? [{ path: `cigars.${n}.imageUrl`, message: 'This is not one of your photos.' }]
      : [],
  )
  return [...foreign, ...late('cigars'), ...late('additions')]
}

function stickIssues({ purchases, smokes }: Sticks, now: Date): Issue[] {
  const bought = purchases.flatMap(({ purchaseDate }, n) =>
    purchaseDate && isInFuture(purchaseDate, now)
      ? [{ path: `purchases.${n}.purchaseDate`, message: messages.purchaseInFuture }]
      : [],
  )
  const smoked = smokes.flatMap(({ at }, n) => {
    const message = refuseFuture(new Date(at), now)
    return message ? [{ path: `smokes.${n}.at`, message }] : []
  })
  return [...bought, ...smoked]
}

function changeOf({ name, fileHash, cigars, additions }: Body, deps: Deps): Imported {
  const all = [...cigars, ...additions]
  const smokes = sumOf(all, (one) => one.smokes.length)
  const bought = sumOf(all, ({ purchases }) =>
    sumOf(purchases, ({ quantity, removed = 0 }) => quantity - removed),
  )
  const purchases = sumOf(all, (one) => one.purchases.length)
  const counts = { cigars: cigars.length, purchases, sticks: bought - smokes, smokes }
  return { kind: 'import', name, fileHash, at: deps.now().toISOString(), counts }
}

/** @throws LimitReached before anything is written */
async function refuseAboveLimit(userId: string, sticks: number, limit: number | undefined) {
  if (limit === undefined) return
  const user = await requireUser(userId)
  if (user.stickCount + sticks > limit) throw aboveLimit(sticks, limit, user)
}

/** @throws NotFound when a cigar is absent or another user's */
async function namesOf(userId: string, additions: Body['additions']) {
  const rows = additions.length > 0 ? await listCigarRows(userId) : []
  const names = new Map(rows.map((row) => [row.cigarId, nameCigar(row)]))
  const gone = additions.filter(({ cigarId }) => !names.has(cigarId)).length
  if (gone > 0)
    throw new NotFound(
      gone === 1 ? 'One of these cigars does not exist.' : `${gone} of these cigars do not exist.`,
    )
  return (cigarId: string) => names.get(cigarId) ?? ''
}
