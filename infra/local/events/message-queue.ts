import { randomUUID } from 'node:crypto'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readJsonFiles, removeDurably, syncFolder, writeDurably } from '../durable-files.ts'

const schema = z.object({
  id: z.string(),
  body: z.string(),
  /** Milliseconds. */
  sentAt: z.number(),
  firstReceivedAt: z.optional(z.number()),
  receiveCount: z.int(),
  /** The time of the next delivery in milliseconds, or undefined before the first one. */
  visibleAt: z.optional(z.number()),
})

/** A message as it is kept on disk until it is deleted. */
type Message = z.infer<typeof schema>

/** A delivered message. `receipt` deletes it until the next delivery. */
export type Received = { readonly message: Message; readonly receipt: string }

/** The time of the next delivery, and the receipt of the last one since the start. */
type Waiting = { readonly visibleAt: number; readonly receipt: string | undefined }

type Held = { message: Message; visibleAt: number; receipt: string | undefined }

type QueueOptions = {
  readonly name: string
  readonly folder: string
  /** Milliseconds. */
  readonly now: () => number
  readonly visibilityMs: number
  /** The queue for messages that were delivered `maxReceiveCount` times. */
  readonly redrive?: { readonly to: MessageQueue; readonly maxReceiveCount: number } | undefined
  /** True if a delivered message stays hidden over a restart, as in SQS. */
  readonly staysHidden?: boolean | undefined
}

/**
 * A queue whose messages are files until they are deleted. After a restart, the messages that were
 * handed out before are handed out again at once, because their receiver ended too, unless the queue
 * says that they stay hidden.
 */
export class MessageQueue {
  readonly options: QueueOptions
  readonly #held = new Map<string, Held>()
  readonly #waiting = new Set<() => void>()
  #arrived = 0

  /** @throws StartupError when a message on disk cannot be read */
  static async open(options: QueueOptions): Promise<MessageQueue> {
    await mkdir(options.folder, { recursive: true })
    const kept = await readJsonFiles(options.folder, schema)
    const queue = new MessageQueue(options)
    for (const message of kept.sort((one, other) => one.sentAt - other.sentAt)) {
      queue.#hold(message, options.staysHidden ? message.visibleAt : undefined)
    }
    return queue
  }

  private constructor(options: QueueOptions) {
    this.options = options
  }

  async send(body: string): Promise<Message> {
    const sent: Message = { id: randomUUID(), body, sentAt: this.options.now(), receiveCount: 0 }
    await this.#keep(sent)
    this.#hold(sent)
    return sent
  }

  /**
   * Up to `most` messages, waiting up to `waitMs` for the first unless `signal` aborts.
   *
   * @param visibilityMs until they are handed out again; absent: the queue's own
   */
  async receive(
    most: number,
    waitMs: number,
    signal: AbortSignal,
    visibilityMs = this.options.visibilityMs,
  ): Promise<Received[]> {
    const deadline = performance.now() + waitMs
    while (!signal.aborted) {
      const taken = await this.#take(most, visibilityMs)
      const left = deadline - performance.now()
      if (taken.length > 0 || left <= 0) return taken
      const due = [...this.#held.values()].map((one) => one.visibleAt - this.options.now())
      await this.#pause(Math.max(1, Math.min(left, ...due)), signal)
    }
    return []
  }

  /** With an old receipt nothing happens, as in SQS. */
  async remove(receipt: string): Promise<void> {
    const one = this.#find(receipt)
    if (one === undefined) return
    this.#held.delete(one.message.id)
    await removeDurably(this.#fileOf(one.message.id))
  }

  /** The number of messages that have ever arrived. */
  get arrived(): number {
    return this.#arrived
  }

  /** All messages, also delivered ones that were not deleted. */
  list(): readonly Waiting[] {
    return [...this.#held.values()]
  }

  /** Looks again for messages to hand out, because the clock was moved. */
  wake() {
    for (const resume of this.#waiting) resume()
  }

  counts(): { visible: number; inFlight: number } {
    const all = [...this.#held.values()]
    const inFlight = all.filter((one) => one.visibleAt > this.options.now()).length
    return { visible: all.length - inFlight, inFlight }
  }

  /**
   * Sends the visible messages anew to another queue, each before it is removed here. Whenever the
   * process ends, a message is in one of the queues, or in both.
   */
  async moveVisible(other: MessageQueue): Promise<void> {
    for (const one of this.#visible()) {
      const { id, body } = one.message
      // Another call may be moving it.
      if (!this.#held.delete(id)) continue
      await other.send(body).catch((error: unknown) => {
        this.#held.set(id, one)
        throw error
      })
      await removeDurably(this.#fileOf(id))
    }
  }

  #visible(): Held[] {
    const now = this.options.now()
    return [...this.#held.values()].filter((one) => one.visibleAt <= now)
  }

  async #take(most: number, visibilityMs: number): Promise<Received[]> {
    const until = this.options.now() + visibilityMs
    const visible = this.#visible().slice(0, most)
    const taken = await Promise.all(visible.map((one) => this.#handOut(one, until)))
    return taken.filter((one) => one !== undefined)
  }

  async #handOut(one: Held, visibleAt: number): Promise<Received | undefined> {
    const { redrive, now } = this.options
    const { id, receiveCount, firstReceivedAt = now() } = one.message
    if (redrive !== undefined && receiveCount >= redrive.maxReceiveCount) {
      this.#held.delete(id)
      await this.#moveTo(redrive.to, id)
      redrive.to.#hold(one.message)
      return undefined
    }
    const receipt = `${id}.${randomUUID()}`
    const message = { ...one.message, receiveCount: receiveCount + 1, firstReceivedAt, visibleAt }
    Object.assign(one, { message, visibleAt, receipt })
    await this.#keep(message)
    return { message, receipt }
  }

  #fileOf(id: string) {
    return join(this.options.folder, `${id}.json`)
  }

  #keep(message: Message): Promise<void> {
    return writeDurably(this.#fileOf(message.id), JSON.stringify(message))
  }

  /** Whenever the process ends, the message is in exactly one of the two folders. */
  async #moveTo(other: MessageQueue, id: string) {
    await rename(this.#fileOf(id), other.#fileOf(id))
    await syncFolder(other.options.folder)
    await syncFolder(this.options.folder)
  }

  #find(receipt: string): Held | undefined {
    const one = this.#held.get(receipt.split('.')[0] ?? '')
    return one?.receipt === receipt ? one : undefined
  }

  #hold(message: Message, visibleAt = 0) {
    this.#held.set(message.id, { message, visibleAt, receipt: undefined })
    this.#arrived += 1
    this.wake()
  }

  /** Until woken, out of time, or aborted. */
  #pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        clearTimeout(timer)
        this.#waiting.delete(resume)
        signal.removeEventListener('abort', resume)
        resolve()
      }
      const timer = setTimeout(resume, signal.aborted ? 0 : ms)
      this.#waiting.add(resume)
      signal.addEventListener('abort', resume)
    })
  }
}
