import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listBatches } from '../../../../functions/table/batches.ts'
import { planLimits } from '../../../../shared/rules/plans.ts'
import { newUser, type User } from '../collector.ts'
import type { Command } from './collection-commands.ts'
import type { ModelCollection } from './collection-model.ts'
import { predict } from './predict.ts'
import type { Outcome, Prediction } from './prediction.ts'

/** A collection, and the model it is compared with. */
export type Pair = { readonly real: User; readonly model: ModelCollection }

type Request = Pick<Prediction, 'route' | 'params' | 'body'> & { readonly key: string }

/** Sends all commands, one after the other, and compares every response with the prediction. */
export async function runCommands(
  plan: 'free' | 'premium',
  today: string,
  commands: readonly Command[],
): Promise<Pair> {
  const model = { limit: planLimits[plan].cigars, today, cigars: [], deletedIds: [] }
  const pair: Pair = { real: await newUser({ plan }), model }
  const done: Request[] = []
  for (const command of commands) {
    if (command.kind === 'echo') await repeat(pair.real, done, command.request)
    else await run(pair, done, command)
  }
  return pair
}

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
  // Deleting a cigar takes no key: a second request is answered that it is gone.
  const how = command.kind === 'delete cigar' ? 'once' : command.sent
  const request = { ...parts, key: randomUUID() }
  const responses = await sendAs(how, pair.real, request)
  const outcome = happens()
  const { params, body: input } = parts
  const requested = { route: parts.route.path, params, input }
  for (const { status, body } of responses) {
    expect({ requested, status, body }).toMatchObject({ requested, ...outcome })
  }
  if (outcome.status !== 200) return
  if (command.kind !== 'delete cigar') done.push(request)
  await learnIds(pair, responses[0]?.body)
}

const send = ({ call }: User, { route, params, body, key }: Request) =>
  call(route, {
    ...(params && { params }),
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
