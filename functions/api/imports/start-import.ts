import * as z from 'zod/mini'
import type { Issue } from '../../../shared/contract/errors.ts'
import * as imports from '../../../shared/contract/imports.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { dayIn, isInFuture } from '../../../shared/rules/dates.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { refuseFuture } from '../../../shared/rules/smoke-time.ts'
import { ownsPhoto } from '../../gateways/photo-keys.ts'
import { handle } from '../../handling/handle.ts'
import type { Deps } from '../../runtime/deps.ts'
import { DomainError, InvalidInput, NotFound } from '../../runtime/errors.ts'
import {
  changeResponse,
  putParts,
  requireProgress,
  startBulkChange,
} from '../../table/bulk-changes.ts'
import { listCigarRows } from '../../table/cigars.ts'
import { type Imported, rememberFile } from '../../table/imports.ts'
import { transactOnce } from '../../table/once.ts'
import { refusalOf, whileRoom } from '../../table/stick-count.ts'
import { requireUser } from '../../table/users.ts'
import { comingAir } from '../../workflows/add-air.ts'
import { planExtras } from './plan-extras.ts'
import { type Body, placeIn, planImport, type Sticks, sumOf } from './plan-import.ts'

/** The response that an `Idempotency-Key` stores. */
const started = z.object({ changeId: z.string() })

/** Checks everything that can be known before, so that an import rarely fails on its way. */
export const handler = handle(imports.startImport, async (request, deps) => {
  const { userId, once, query, body } = request
  refuse(issuesOf(userId, body, deps.now()))
  const change = changeOf(body, deps)
  const { counts } = change
  const limits = planLimits[await request.plan]
  const changeId = deps.newId(deps.now())
  const file = { ...body, changeId }
  const prepare = async () => {
    const nameOf = await namesOf(userId, body.additions)
    const extras = await planExtras(userId, body, { ...query, limit: limits.humidors }, deps)
    requireHumidors(body, extras.ids)
    const { humidors, wishes } = extras.counts
    const cigars = planImport(placeIn(body, extras.ids), nameOf, dayIn(query.timeZone), deps)
    const parts = [...extras.before, ...cigars, ...extras.after]
    const requested = {
      userId,
      changeId,
      change: {
        ...change,
        counts: { ...counts, ...(humidors > 0 && { humidors }), ...(wishes > 0 && { wishes }) },
      },
    }
    // Without a part it would not end.
    if (parts.length === 0) parts.push({ kind: 'wishes', wishes: [] })
    await putParts(requested, parts, deps)
    return { requested, parts: parts.length }
  }
  let prepared: Awaited<ReturnType<typeof prepare>> | undefined
  const { response } = await transactOnce(once, started, async () => {
    const remembered = await rememberFile(userId, file, query.timeZone, deps)
    refuseFull(refusalOf(counts, await requireUser(userId), { limits }))
    // The parts are megabytes: another try of the transaction does not write them again.
    prepared ??= await prepare()
    const total = body.cigars.length + body.additions.length
    const steps = [
      remembered,
      whileRoom(userId, counts, { limits }),
      ...startBulkChange(prepared.requested, { total, parts: prepared.parts }, deps),
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

/** The checks that need the clock and the user. */
function issuesOf(userId: string, body: Body, now: Date): Issue[] {
  const late = (list: 'cigars' | 'additions') =>
    body[list].flatMap((sticks, n) => under(`${list}.${n}`, stickIssues(sticks, now)))
  const foreign = (list: 'cigars' | 'humidors') =>
    body[list].flatMap(({ imageUrl }, n) =>
      imageUrl && !ownsPhoto(userId, imageUrl)
        ? [{ path: `${list}.${n}.imageUrl`, message: 'This is not one of your photos.' }]
        : [],
    )
  const air = body.humidors.flatMap(({ air }, n) =>
    air ? under(`humidors.${n}.air`, comingAir(air, now)) : [],
  )
  return [
    ...foreign('cigars'),
    ...late('cigars'),
    ...late('additions'),
    ...foreign('humidors'),
    ...air,
  ]
}

const under = (field: string, issues: readonly Issue[]): Issue[] =>
  issues.map(({ path, message }) => ({ path: `${field}.${path}`, message }))

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

/** @throws the refusal before anything is planned */
function refuseFull(refusal: Error | undefined): void {
  if (refusal) throw refusal
}

/** @throws DomainError `not_found` at the first place or smoke of each humidor that is absent or another user's */
function requireHumidors(body: Body, ids: ReadonlyMap<string, string>): void {
  const unknown = [...humidorsNamed(body)].filter(([humidorId]) => !ids.has(humidorId))
  if (unknown.length === 0) return
  const message = 'This humidor does not exist.'
  const issues = unknown.slice(0, mostIssues).map(([, path]) => ({ path, message }))
  throw new DomainError('not_found', message, { issues })
}

/** Each humidor that sticks lie in or were smoked from, with the first path that names it. */
function humidorsNamed(body: Body): ReadonlyMap<string, string> {
  const paths = new Map<string, string>()
  const add = (humidorId: string | undefined, path: string) => {
    if (humidorId !== undefined && !paths.has(humidorId)) paths.set(humidorId, path)
  }
  for (const list of ['cigars', 'additions'] as const)
    for (const [n, { purchases, smokes }] of body[list].entries()) {
      for (const [m, { places = [] }] of purchases.entries())
        for (const [k, { humidorId }] of places.entries())
          add(humidorId, `${list}.${n}.purchases.${m}.places.${k}.humidorId`)
      for (const [m, { humidorId }] of smokes.entries())
        add(humidorId, `${list}.${n}.smokes.${m}.humidorId`)
    }
  return paths
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
