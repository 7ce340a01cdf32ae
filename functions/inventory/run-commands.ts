import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { planLimits } from '../../shared/rules/plans.ts'
import { listBatches } from '../table/batches.ts'
import type { Command } from './commands.ts'
import { type Foretold, foretell, type Outcome } from './foretell.ts'
import type { NaiveHumidor } from './naive-humidor.ts'
import { type Humidor, openHumidor } from './open-humidor.ts'

/** A collection, and what it must be. */
export type Pair = { readonly real: Humidor; readonly naive: NaiveHumidor }

type Request = Pick<Foretold, 'route' | 'params' | 'body'> & { readonly key: string }

/** Does all of it, one after the other, and holds every answer against what was foretold. */
export async function runCommands(
  plan: 'free' | 'premium',
  today: string,
  commands: readonly Command[],
): Promise<Pair> {
  const naive = { limit: planLimits[plan].cigars, today, cigars: [], deletedIds: [] }
  const pair: Pair = { real: await openHumidor(plan), naive }
  const done: Request[] = []
  for (const command of commands) {
    if (command.kind === 'echo') await repeat(pair.real, done, command.request)
    else await run(pair, done, command)
  }
  return pair
}

/** What was done under a key is not done again, and answered unless what it was about is gone. */
async function repeat(real: Humidor, done: readonly Request[], which: number) {
  const request = done[which % done.length]
  if (request === undefined) return
  const { status } = await send(real, request)
  expect([200, 404, 409]).toContain(status)
}

async function run(pair: Pair, done: Request[], command: Exclude<Command, { kind: 'echo' }>) {
  const foretold = foretell(pair.naive, command)
  if (foretold === undefined) return
  const { happens, ...wish } = foretold
  // A cigar's removal knows no key: whoever asks again is told that it is gone.
  const how = command.kind === 'delete cigar' ? 'once' : command.sent
  const request = { ...wish, key: randomUUID() }
  const answers = await sendAs(how, pair.real, request)
  const outcome = happens()
  const { params, body: said } = wish
  const asked = { route: wish.route.path, params, said }
  for (const { status, body } of answers) {
    expect({ asked, status, body }).toMatchObject({ asked, ...outcome })
  }
  if (outcome.status !== 200) return
  if (command.kind !== 'delete cigar') done.push(request)
  await learnIds(pair, answers[0]?.body)
}

const send = ({ call }: Humidor, { route, params, body, key }: Request) =>
  call(route, {
    ...(params && { params }),
    ...(body && { body }),
    headers: { 'idempotency-key': key },
  })

type Answers = readonly (Outcome & { readonly body: { id?: string } })[]

async function sendAs(how: Command['sent'], real: Humidor, request: Request): Promise<Answers> {
  if (how === 'at once') return Promise.all([1, 2, 3].map(() => send(real, request)))
  const first = await send(real, request)
  return how === 'again' ? [first, await send(real, request)] : [first]
}

/** Gives what was made the ids that the product gave it. */
async function learnIds({ real, naive }: Pair, body: { id?: string } | undefined) {
  for (const cigar of naive.cigars) {
    if (cigar.id === '') cigar.id = body?.id ?? ''
    const nameless = cigar.lots.filter(({ batchId }) => batchId === '')
    if (nameless.length === 0) continue
    const known = new Set(cigar.lots.map(({ batchId }) => batchId))
    const rows = await listBatches(real.userId, cigar.id)
    const ids = rows.map(({ batchId }) => batchId).filter((id) => !known.has(id))
    expect(ids).toHaveLength(nameless.length)
    for (const [index, lot] of nameless.entries()) lot.batchId = ids[index] ?? ''
  }
}
