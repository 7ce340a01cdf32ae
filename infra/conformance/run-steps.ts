import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import { NotReached } from './expectations.ts'
import { type Call, isMissing } from './missing.ts'

/** A part of the run, which passes unless it throws. */
export type Step = {
  readonly area: string
  /** The behavior of the endpoint, as a predicate. */
  readonly name: string
  readonly run: () => Promise<unknown>
}

export type Outcome = 'passed' | 'not implemented there' | 'differs' | 'not reached'

export type Result = Pick<Step, 'area' | 'name'> & {
  readonly outcome: Outcome
  /** Why it did not pass. */
  readonly note: string
  readonly calls: readonly Call[]
}

const current = new AsyncLocalStorage<Call[]>()
/** The calls of reactions, which run at the same time. */
const beside: Call[] = []
/** The calls that have succeeded before: a later failure does not mean that they are missing. */
const known = new Set<string>()

const published = z.object({ request: z.custom<ClientRequest>((it) => it instanceof Object) })

subscribe('http.client.request.created', (message) => {
  const { request } = z.parse(published, message)
  const calls = current.getStore() ?? beside
  request.once('response', (response) => {
    const call = describe(request, response)
    calls.push(call)
    if (call.status < 400) known.add(call.name)
  })
})

function describe(request: ClientRequest, { statusCode = 0, headers }: IncomingMessage): Call {
  const target = String(request.getHeader('x-amz-target') ?? '')
  const name = target.split('.').at(-1) || `${request.method} ${request.path.split('?')[0]}`
  return {
    name,
    status: statusCode,
    contentType: headers['content-type'] ?? '',
    error: String(headers['x-amzn-errortype'] ?? ''),
  }
}

/** Runs steps one after the other, whatever their outcomes are. */
export async function runSteps(steps: readonly Step[]): Promise<Result[]> {
  const results: Result[] = []
  for (const step of steps) results.push(await runStep(step))
  return results
}

async function runStep({ area, name, run }: Step): Promise<Result> {
  const calls: Call[] = []
  const besideBefore = beside.length
  try {
    await current.run(calls, run)
    return { area, name, outcome: 'passed', note: '', calls }
  } catch (error) {
    if (error instanceof NotReached)
      return { area, name, outcome: 'not reached', note: error.message, calls }
    const all = [...calls, ...beside.slice(besideBefore)]
    const missing = all.find((call) => isMissing(call) && !known.has(call.name))
    const failed = missing ?? all.find(({ status }) => status >= 500)
    const outcome = missing ? 'not implemented there' : 'differs'
    const reason = error instanceof Error ? error.message || error.name : String(error)
    const note = failed ? `${failed.name}: HTTP ${failed.status}` : reason.split('\n')[0]
    return { area, name, outcome, note: note ?? '', calls }
  }
}
