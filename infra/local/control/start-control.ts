import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { parseJson } from '../../../shared/rules/parse-json.ts'
import { takeTurns } from '../durable-files.ts'
import type { Events } from '../events/start-events.ts'
import type { Mailbox } from '../mail/open-mailbox.ts'
import type { PushService } from '../push/start-push.ts'
import { type RunningEvents, schedules } from '../run-events.ts'
import { jsonResponse, type LocalRequest, type LocalResponse, serveHttp } from '../serve-http.ts'
import type { Service } from '../service.ts'
import type { StripeService } from '../stripe/start-stripe.ts'
import { moveClock, type Passing } from './move-clock.ts'
import type { LocalClock } from './open-clock.ts'
import { isOutboxEmpty, listDue, nextDue } from './waiting-rows.ts'

type ControlOptions = {
  readonly clock: LocalClock
  readonly events: Events
  readonly running: RunningEvents
  readonly stripe: StripeService | undefined
  readonly mailbox: Pick<Mailbox, 'list'>
  readonly push: PushService
}

/**
 * The control page, for scripts and tests: `GET /clock`, `POST /clock {"now": ISO}`, `GET /inbox.json`
 * and `GET /push.json`. Nothing in a browser reaches it but a person who types its address.
 */
export async function startControl(options: ControlOptions): Promise<Service> {
  const ending = new AbortController()
  const passing = passingOf(options, ending.signal)
  const inTurn = takeTurns()
  const move = (request: LocalRequest) => inTurn('clock', () => handleMove(request, passing))
  const server = await serveHttp({
    maxBytes: 1000,
    handle: async (request) => {
      if (isFromPage(request)) return { status: 403, body: 'Not for pages.' }
      const { method, url } = request
      const call = `${method} ${url.pathname}`
      if (call === 'GET /clock') return jsonResponse({ now: options.clock.now() })
      if (call === 'POST /clock') return move(request)
      if (call === 'GET /inbox.json')
        return jsonResponse(options.mailbox.list(url.searchParams.get('to') ?? ''))
      if (call === 'GET /push.json')
        return jsonResponse({ service: options.push.endpoint, messages: options.push.list() })
      return { status: 404, body: 'There are /clock, /inbox.json and /push.json.' }
    },
  })
  return {
    endpoint: server.endpoint,
    stop: async () => {
      ending.abort()
      await server.stop()
    },
  }
}

/** Browsers send `Sec-Fetch-Site` with every request, and `Origin` with those that change something. */
const isFromPage = ({ headers }: LocalRequest): boolean =>
  headers.origin !== undefined ||
  !['none', 'same-origin'].includes(String(headers['sec-fetch-site'] ?? 'none'))

const body = z.object({ now: z.iso.datetime({ offset: true }) })
const tenYears = 3653 * 86_400_000

async function handleMove(request: LocalRequest, passing: Passing): Promise<LocalResponse> {
  const parsed = z.safeParse(body, parseJson(request.body.toString()))
  const to = new Date(parsed.data?.now ?? Number.NaN)
  const now = passing.clock.now()
  const refuse = (status: number, message: string) => jsonResponse({ message }, status)
  if (Number.isNaN(to.valueOf())) return refuse(400, 'Send {"now": "2027-01-31T09:00:00Z"}.')
  if (to < now) return refuse(409, `The clock is at ${now.toISOString()} and never goes back.`)
  if (to.valueOf() - now.valueOf() > tenYears) return refuse(400, 'At most ten years at once.')
  await moveClock(to, passing)
  return jsonResponse({ now: passing.clock.now() })
}

const passingOf = (options: ControlOptions, signal: AbortSignal): Passing => ({
  clock: options.clock,
  stripe: options.stripe,
  queues: options.events.queues,
  dueRows: { listDue, nextDue },
  schedules: schedules.map(({ schedule, queue }) => ({
    schedule,
    start: () => options.events.send(queue, queue),
  })),
  settle: async () => {
    while (!(await isSettled(options))) await delay(10, undefined, { signal })
  },
})

/**
 * True if no work is under way: no message is handled or waits for its next attempt, the outbox is
 * empty, and Stripe's events were sent. Looks at the queues twice, because an event that left the
 * outbox in between may have reached a queue.
 */
async function isSettled({ clock, events, running, stripe }: ControlOptions): Promise<boolean> {
  const isHandled = () =>
    events.queues
      .flatMap((queue) => queue.list())
      .every(
        ({ visibleAt, receipt }) =>
          visibleAt > clock.now().valueOf() &&
          (receipt === undefined || running.hasFailed(receipt)),
      )
  const arrived = () => events.queues.reduce((sum, queue) => sum + queue.arrived, 0)
  const before = arrived()
  const isQuiet = () => !stripe?.isWaiting() && isHandled() && arrived() === before
  return isQuiet() && (await isOutboxEmpty()) && isQuiet()
}
