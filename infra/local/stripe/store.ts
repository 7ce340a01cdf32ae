import { open } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { damaged, readText, requireSpace, writeDurably } from '../durable-files.ts'
import { type Kind, type Records, schemas } from './records.ts'

type Maps = { readonly [K in Kind]: Map<string, Records[K]> }

const emptyMaps = (): Maps => ({
  customer: new Map(),
  subscription: new Map(),
  invoice: new Map(),
  paymentIntent: new Map(),
  charge: new Map(),
  portalSession: new Map(),
  event: new Map(),
  delivery: new Map(),
  response: new Map(),
})

/** One line of the journal: the records that one change wrote. */
const change = z.object({
  customer: z.optional(z.array(schemas.customer)),
  subscription: z.optional(z.array(schemas.subscription)),
  invoice: z.optional(z.array(schemas.invoice)),
  paymentIntent: z.optional(z.array(schemas.paymentIntent)),
  charge: z.optional(z.array(schemas.charge)),
  portalSession: z.optional(z.array(schemas.portalSession)),
  event: z.optional(z.array(schemas.event)),
  delivery: z.optional(z.array(schemas.delivery)),
  response: z.optional(z.array(schemas.response)),
})

/** Reads what is stored, and collects what one change writes. */
export type Draft = {
  /** The time of the change, in Unix seconds. */
  readonly now: number
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined
  all<K extends Kind>(kind: K): Records[K][]
  put<K extends Kind>(kind: K, record: Records[K]): Records[K]
}

/**
 * All records, in memory and in a journal with a line for each change. So a change with its events
 * and the response to its key is on disk as a whole or not at all.
 */
export class Store {
  readonly #path: string
  readonly #maps: Maps

  /**
   * Also forgets what Stripe keeps no longer.
   * @param now Unix seconds
   * @throws StartupError when the journal is damaged
   */
  static async open(folder: string, now: number): Promise<Store> {
    const path = join(folder, 'journal.jsonl')
    const store = new Store(path)
    const lines = ((await readText(path)) ?? '').split('\n')
    // Bytes after the last line feed were not acknowledged.
    for (const line of lines.slice(0, -1)) {
      try {
        keep(store.#maps, z.parse(change, JSON.parse(line)))
      } catch {
        throw damaged(path, 'set HUMIDOR_DATA to a new folder')
      }
    }
    forgetOld(store.#maps, now)
    await writeDurably(path, lineOf(store.#maps))
    return store
  }

  private constructor(path: string, maps = emptyMaps()) {
    this.#path = path
    this.#maps = maps
  }

  get<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.#maps[kind].get(id)
  }

  all<K extends Kind>(kind: K): Records[K][] {
    return [...this.#maps[kind].values()]
  }

  /** A draft, and how to put it on disk. Drafts must take turns. */
  begin(now: number): { readonly draft: Draft; commit(): Promise<void> } {
    const written = emptyMaps()
    const draft: Draft = {
      now,
      get: (kind, id) => written[kind].get(id) ?? this.#maps[kind].get(id),
      all: (kind) => [...new Map([...this.#maps[kind], ...written[kind]]).values()],
      put: (kind, record) => {
        written[kind].set(record.id, record)
        return record
      },
    }
    return { draft, commit: () => this.#commit(written) }
  }

  async #commit(written: Maps): Promise<void> {
    const line = lineOf(written)
    if (line === '{}\n') return
    await requireSpace(join(this.#path, '..'))
    const file = await open(this.#path, 'a', 0o600)
    try {
      const { size } = await file.stat()
      try {
        await file.appendFile(line)
        await file.sync()
      } catch (error) {
        // Removes unacknowledged bytes, which must not precede the next line.
        await file.truncate(size)
        throw error
      }
    } finally {
      await file.close()
    }
    keep(this.#maps, z.parse(change, JSON.parse(line)))
  }
}

const day = 86_400

/** The lifetime of responses to idempotency keys (Stripe API reference, 'Idempotent requests'). */
export const cacheResponses = day

/** The lifetime of events (Stripe API reference, 'Events'). */
const keepEvents = 30 * day

const forgetOld = ({ response, event, delivery, portalSession }: Maps, now: number) => {
  for (const { id, created } of response.values())
    if (created < now - cacheResponses) response.delete(id)
  for (const { id, created } of portalSession.values())
    if (created < now - day) portalSession.delete(id)
  for (const { id, created } of event.values()) {
    if (created >= now - keepEvents || !delivery.get(id)?.isDelivered) continue
    event.delete(id)
    delivery.delete(id)
  }
}

const lineOf = (maps: Maps): string => {
  const lists = Object.entries(maps).flatMap(([kind, map]) =>
    map.size === 0 ? [] : [[kind, [...map.values()]]],
  )
  return `${JSON.stringify(Object.fromEntries(lists))}\n`
}

const keep = (maps: Maps, written: z.infer<typeof change>) => {
  const into = <K extends Kind>(kind: K, records: readonly Records[K][] | undefined) => {
    for (const record of records ?? []) maps[kind].set(record.id, record)
  }
  into('customer', written.customer)
  into('subscription', written.subscription)
  into('invoice', written.invoice)
  into('paymentIntent', written.paymentIntent)
  into('charge', written.charge)
  into('portalSession', written.portalSession)
  into('event', written.event)
  into('delivery', written.delivery)
  into('response', written.response)
}
