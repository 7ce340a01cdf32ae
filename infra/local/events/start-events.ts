import { join } from 'node:path'
import { serveAwsJson } from '../aws-json.ts'
import type { ServiceKeys } from '../credentials.ts'
import { type LocalResponse, serveHttp } from '../serve-http.ts'
import type { Service } from '../service.ts'
import { signed } from '../signature/verify-signature.ts'
import { MessageQueue } from './message-queue.ts'
import { type BusEvent, defaultBus, deliver, type EventRule, putEvents } from './put-events.ts'
import { serveSqs } from './serve-sqs.ts'

type QueueDefinition = {
  readonly name: string
  readonly visibilitySeconds: number
  readonly staysHidden?: boolean
  readonly dlq?: { readonly name: string; readonly maxReceiveCount: number }
}

type EventsOptions = {
  readonly dataDir: string
  readonly queues: readonly QueueDefinition[]
  readonly rules: readonly EventRule[]
  readonly keys: Pick<ServiceKeys, 'eventBridge' | 'sqs'>
  readonly now?: () => Date
}

export type Events = Service & {
  /** Publishes on the default bus, as AWS's own services do. It is on disk once this resolves. */
  announce(event: Omit<BusEvent, 'bus' | 'at'>): Promise<void>
  /** Puts a message into a queue, on disk once this resolves. */
  send(queue: string, body: string): Promise<void>
  /** The queues that functions read; nothing reads those without dead letters. */
  readonly queues: readonly MessageQueue[]
}

/**
 * EventBridge's PutEvents and SQS on one port, and the rules between them. Messages are files until
 * they are deleted.
 * @throws StartupError when the data cannot be read
 */
export const startEvents = async (options: EventsOptions): Promise<Events> => {
  const now = () => (options.now?.() ?? new Date()).getTime()
  const queues = await openQueues(options, now)
  const queueOf = (name: string) => {
    const queue = queues.get(name)
    if (queue === undefined) throw new Error(`There is no queue ${name}.`)
    return queue
  }
  for (const { queue } of options.rules) queueOf(queue)
  const bus = new Map([['AWSEvents.PutEvents', putEvents({ rules: options.rules, queueOf, now })]])
  const respond = serveAwsJson(
    new Map([
      ...signed(serveSqs(queues), options.keys.sqs),
      ...signed(bus, options.keys.eventBridge),
    ]),
  )
  const running = new Set<Promise<LocalResponse>>()
  const server = await serveHttp({
    maxBytes: 8 * 1024 * 1024,
    handle: async (request) => {
      if (request.method !== 'POST') return { status: 404 }
      const responding = respond(request)
      running.add(responding)
      return responding.finally(() => running.delete(responding))
    },
  })
  return {
    ...server,
    // A call whose caller has gone may still write.
    stop: async () => {
      await server.stop()
      await Promise.allSettled(running)
    },
    queues: [...queues.values()].filter(({ options }) => options.redrive !== undefined),
    send: async (queue, body) => {
      await queueOf(queue).send(body)
    },
    announce: async (event) => {
      await deliver({ rules: options.rules, queueOf }, { ...event, bus: defaultBus, at: now() })
    },
  }
}

const openQueues = async (options: EventsOptions, now: () => number) => {
  const queues = new Map<string, MessageQueue>()
  const open = async (given: Omit<MessageQueue['options'], 'folder' | 'now'>) => {
    const folder = join(options.dataDir, 'queues', given.name)
    const queue = queues.get(given.name) ?? (await MessageQueue.open({ ...given, folder, now }))
    queues.set(given.name, queue)
    return queue
  }
  for (const { name, visibilitySeconds, dlq, staysHidden } of options.queues) {
    const visibilityMs = visibilitySeconds * 1000
    const redrive = dlq && {
      to: await open({ name: dlq.name, visibilityMs }),
      maxReceiveCount: dlq.maxReceiveCount,
    }
    await open({ name, visibilityMs, redrive, staysHidden })
  }
  return queues
}
