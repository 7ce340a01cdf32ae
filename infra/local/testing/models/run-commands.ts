import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { listBatches } from '../../../../functions/table/batches.ts'
import { setSubscription } from '../../../../functions/workflows/apply-subscription.ts'
import { getStats, listCigars } from '../../../../shared/contract/cigars.ts'
import { createHumidor, listHumidors } from '../../../../shared/contract/humidors.ts'
import { getProfileSummary } from '../../../../shared/contract/profile.ts'
import type { Route } from '../../../../shared/contract/route.ts'
import { getTimeline } from '../../../../shared/contract/timeline.ts'
import { getCollectionValue } from '../../../../shared/contract/valuation.ts'
import { collectionBounds, planLimits } from '../../../../shared/rules/plans.ts'
import { newUser, type User } from '../collector.ts'
import type { Command } from './collection-commands.ts'
import { changeWithin, type ModelCollection } from './collection-model.ts'
import { predict } from './predict.ts'
import { type Outcome, type Prediction, refused } from './prediction.ts'

type Response = { readonly body: unknown; readonly tag: string | undefined }

/** A collection, the model it is compared with, and what a browser has of it. */
export type Pair = {
  readonly real: User
  readonly model: ModelCollection
  readonly known: Map<Route, Response>
}

/** One of them is asked after each command. */
const tagged = [
  ...[getStats, getCollectionValue, getTimeline, listCigars, listHumidors],
  getProfileSummary,
]

type Request = Pick<Prediction, 'route' | 'params' | 'query' | 'body'> & { readonly key: string }

/** Sends all commands, one after the other, and compares every response with the prediction. */
export async function runCommands(
  plan: 'free' | 'premium',
  today: string,
  commands: readonly Command[],
): Promise<Pair> {
  const { real, humidors } = await newCollector(plan)
  const model = { limit: planLimits[plan].cigars, today, humidors, cigars: [], deletedIds: [] }
  const pair: Pair = { real, model, known: new Map() }
  const done: Request[] = []
  for (const [n, command] of commands.entries()) {
    if (command.kind === 'echo') await repeat(pair.real, done, command.request)
    else await run(pair, done, command)
    await expectKnown(pair, tagged[n % tagged.length])
  }
  for (const route of tagged) await expectKnown(pair, route)
  return pair
}

/** With three humidors, on Free from an earlier plan. */
async function newCollector(plan: 'free' | 'premium') {
  const real = await newUser({ plan: 'premium' })
  const names = ['Cabinet', 'Travel case']
  const added = names.map((name) => real.ok(createHumidor, { body: { name } }))
  const humidors = (await Promise.all(added)).map(({ id }) => id)
  if (plan === 'free') await setSubscription(real.userId, undefined)
  return { real, humidors }
}

/**
 * Expects a conditional request to show what an unconditional one does. A late event may earn a
 * badge.
 */
const expectKnown = ({ real, known }: Pair, route: Route = getStats) =>
  expect
    .poll(async () => {
      const before = known.get(route)
      const headers = before?.tag === undefined ? {} : { 'if-none-match': before.tag }
      const { status, body, headers: received } = await real.call(route, { headers })
      const shown = status === 304 ? before?.body : body
      known.set(route, { body: shown, tag: received.etag })
      return isDeepStrictEqual(shown, (await real.call(route, {})).body)
    })
    .toBe(true)

/** A key that was used changes nothing again. It is answered, unless its cigar or purchase is gone. */
async function repeat(real: User, done: readonly Request[], which: number) {
  const request = done[which % done.length]
  if (request === undefined) return
  const { status } = await send(real, request)
  expect([200, 404, 409]).toContain(status)
}

async function run(pair: Pair, done: Request[], command: Exclude<Command, { kind: 'echo' }>) {
  const predicted = predict(pair.model, command)
  if (predicted === undefined) return
  const { happens, ...parts } = predicted
  // Deleting takes no key: a second request is answered that it is gone.
  const isDeletion = command.kind === 'delete cigar' || command.kind === 'delete humidor'
  const how = isDeletion ? 'once' : command.sent
  const request = { ...parts, key: randomUUID() }
  const responses = await sendAs(how, pair.real, request)
  const outcome = changeWithin(collectionBounds, pair.model, happens) ?? refused('collection_full')
  const { params, body: input } = parts
  const requested = { route: parts.route.path, params, input }
  for (const { status, body } of responses) {
    expect({ requested, status, body }).toMatchObject({ requested, ...outcome })
  }
  if (outcome.status !== 200) return
  if (!isDeletion) done.push(request)
  await learnIds(pair, responses[0]?.body)
}

const send = ({ call }: User, { route, params, query, body, key }: Request) =>
  call(route, {
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body }),
    headers: { 'idempotency-key': key },
  })

type Responses = readonly (Outcome & { readonly body: { id?: string } })[]

async function sendAs(how: Command['sent'], real: User, request: Request): Promise<Responses> {
  if (how === 'at once') return Promise.all([1, 2, 3].map(() => send(real, request)))
  const first = await send(real, request)
  return how === 'again' ? [first, await send(real, request)] : [first]
}

/** Copies the ids of new cigars and purchases into the model. */
async function learnIds({ real, model }: Pair, body: { id?: string } | undefined) {
  for (const cigar of model.cigars) {
    if (cigar.id === '') cigar.id = body?.id ?? ''
    const unnamed = cigar.purchases.filter(({ batchId }) => batchId === '')
    if (unnamed.length === 0) continue
    const known = new Set(cigar.purchases.map(({ batchId }) => batchId))
    const rows = await listBatches(real.userId, cigar.id)
    const ids = rows.map(({ batchId }) => batchId).filter((id) => !known.has(id))
    expect(ids).toHaveLength(unnamed.length)
    for (const [index, purchase] of unnamed.entries()) purchase.batchId = ids[index] ?? ''
  }
}
