import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { table } from '../../functions/table/client.ts'

/** The table's reads during a piece of work. */
export type Reads = {
  /** The number of each command, by its name without `Command`. */
  readonly commands: Readonly<Record<string, number>>
  /** Rows that came back. */
  readonly rows: number
  /** Bytes of the responses. */
  readonly bytes: number
}

/** An HTTP response before the SDK reads it. */
const isUnread = (response: unknown): response is { body: Readable } =>
  z.safeParse(z.object({ body: z.instanceof(Readable) }), response).success
const page = z.object({ Items: z.optional(z.array(z.unknown())), Item: z.optional(z.unknown()) })

let count: { commands: Record<string, number>; rows: number; bytes: number } | undefined

/** Watches every call of the table's one client in this process, where the handlers run too. */
export function watchTable(): void {
  table.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next(args)
      const counted = count
      if (counted === undefined) return result
      const name = String(context.commandName).replace(/Command$/, '')
      counted.commands[name] = (counted.commands[name] ?? 0) + 1
      const { Items = [], Item } = z.parse(page, result.output)
      counted.rows += Items.length + (Item === undefined ? 0 : 1)
      return result
    },
    { step: 'initialize', name: 'countRows' },
  )
  table.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      const { response } = result
      if (count === undefined || !isUnread(response)) return result
      // Not by `content-length`, which a long response in chunks does not have.
      const body = await buffer(response.body)
      count.bytes += body.length
      response.body = Readable.from([body])
      return result
    },
    { step: 'deserialize', name: 'countBytes', priority: 'low' },
  )
}

/** Counts the table's reads during `work`. Nothing else may run. */
export async function readsOf(work: () => Promise<unknown>): Promise<Reads> {
  const counted = { commands: {}, rows: 0, bytes: 0 }
  count = counted
  try {
    await work()
  } finally {
    count = undefined
  }
  return counted
}
