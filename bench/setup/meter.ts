import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import * as z from 'zod/mini'
import { table } from '../../functions/table/client.ts'

/** Usage of everything that AWS bills. */
export type Usage = {
  /** Units of the table, by `ReturnConsumedCapacity`. */
  reads: number
  writes: number
  /** Requests to the product, and those of them to the API. */
  requests: number
  calls: number
  /** Milliseconds of the processor in this process, beyond those that it takes when nothing happens. */
  cpu: number
  /** Requests to the table. */
  tableCalls: number
  /** Those of them that write several rows or none. */
  transactions: number
  /** Bytes sent, headers included. */
  bytes: number
  /** Files that were sent whole: here as they are, by CloudFront compressed. */
  files: { path: string; bytes: number }[]
  logBytes: number
  /** Events that the relay published, its runs, and messages that reactions handled. */
  events: number
  relays: number
  messages: number
}

const nothing = (): Usage => ({
  reads: 0,
  writes: 0,
  requests: 0,
  calls: 0,
  cpu: 0,
  tableCalls: 0,
  transactions: 0,
  bytes: 0,
  files: [],
  logBytes: 0,
  events: 0,
  relays: 0,
  messages: 0,
})

let used: Usage | undefined
let running = 0
let lastSeen = 0
const seen = () => {
  lastSeen = performance.now()
}

const capacity = z.object({ CapacityUnits: z.optional(z.number()) })
const consumed = z.object({
  // An array first: it is an object too.
  ConsumedCapacity: z.optional(z.union([z.array(capacity), capacity])),
})
const transaction = z.object({
  TransactItems: z.array(
    z.object({ Put: z.optional(z.object({ Item: z.optional(z.unknown()) })) }),
  ),
})
/**
 * The write units of a transaction; the local database reports those of one of its rows. Each row is two for each
 * kilobyte: of one that is put by its text, of one that is changed, removed or only looked at, it is one kilobyte.
 */
const unitsOfTransaction = (input: unknown) =>
  sumOf(
    z.parse(transaction, input).TransactItems.map(({ Put }) => {
      const text = JSON.stringify(Put?.Item ?? '')
      return 2 * Math.ceil(Buffer.byteLength(text) / 1024)
    }),
  )
const isTransaction = (command: string) => command.startsWith('TransactWrite')
const isRead = (command: string) => /^(Get|BatchGet|TransactGet|Query|Scan)/.test(command)

/** Asks the table what each call consumes. */
function watchTable(): void {
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const input = Object.assign({}, args.input, { ReturnConsumedCapacity: 'TOTAL' })
        const result = await next({ ...args, input })
        seen()
        const { ConsumedCapacity = [] } = z.parse(consumed, result.output)
        const units = [ConsumedCapacity].flat().map(({ CapacityUnits = 0 }) => CapacityUnits)
        if (used === undefined) return result
        used.tableCalls++
        if (isTransaction(commandName)) {
          used.transactions++
          used.writes += unitsOfTransaction(args.input)
        } else used[isRead(commandName) ? 'reads' : 'writes'] += sumOf(units)
        return result
      },
    { step: 'initialize', name: 'countUnits' },
  )
}

const exchange = z.object({
  request: z.instanceof(IncomingMessage),
  response: z.instanceof(ServerResponse),
  socket: z.instanceof(Socket),
})

/** Counts what the product in this process is asked, and answers; not the other services in it. */
function watchRequests(url: string): void {
  const { host } = new URL(url)
  const started = new WeakMap<IncomingMessage, number>()
  const startOf = z.object({ request: exchange.shape.request, socket: exchange.shape.socket })
  subscribe('http.server.request.start', (message) => {
    const { request, socket } = z.parse(startOf, message)
    if (request.headers.host !== host) return
    running++
    started.set(request, socket.bytesWritten)
  })
  subscribe('http.server.response.finish', (message) => {
    const { request, response, socket } = z.parse(exchange, message)
    const start = started.get(request)
    if (start === undefined) return
    running--
    seen()
    if (used === undefined) return
    const bytes = socket.bytesWritten - start
    const path = request.url ?? ''
    used.requests++
    if (path.startsWith('/api/')) used.calls++
    if (!path.startsWith('/api/') && response.statusCode === 200) used.files.push({ path, bytes })
    else used.bytes += bytes
  })
}

const line = z.looseObject({ message: z.string(), events: z.optional(z.array(z.unknown())) })

/** A line of a function; the product on one machine writes others too. */
function lineIn(text: unknown) {
  if (typeof text !== 'string' || !text.startsWith('{')) return undefined
  return z.safeParse(line, JSON.parse(text)).data
}

/** Counts the lines of functions, as long as Lambda writes them: here they are indented. */
function watchLog(): void {
  for (const level of ['info', 'warn', 'error'] as const) {
    const write = console[level]
    console[level] = (text: unknown) => {
      write(text)
      seen()
      const data = lineIn(text)
      if (used === undefined || data === undefined) return
      used.logBytes += Buffer.byteLength(JSON.stringify(data)) + 1
      if (data.message === 'reacted') used.messages++
      if (data.message !== 'published') return
      used.relays++
      used.events += data.events?.length ?? 0
    }
  }
}

/** Milliseconds of the processor in each that passes while nothing happens. */
let idleShare = 0

/** Watches the product in this process from now on. */
export async function watchProduct(url: string): Promise<void> {
  watchTable()
  watchRequests(url)
  watchLog()
  const { cpu, elapsed } = await timed(() => pause(5000))
  idleShare = cpu / elapsed
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function timed(work: () => Promise<unknown>): Promise<{ cpu: number; elapsed: number }> {
  const [before, from] = [process.cpuUsage(), performance.now()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / 1000, elapsed: performance.now() - from }
}

/** Nothing has happened for so long, in milliseconds: pages and reactions are done. */
export const quiet = 2000

/** Measures `work` with everything that follows from it. Nothing else may run. */
export async function usageOf(work: () => Promise<unknown>): Promise<Usage> {
  const usage = nothing()
  used = usage
  seen()
  try {
    const { cpu, elapsed } = await timed(async () => {
      await work()
      while (running > 0 || performance.now() - lastSeen < quiet) await pause(100)
    })
    // No function ran without a request.
    const ran = usage.requests + usage.relays + usage.messages > 0
    usage.cpu = ran ? Math.max(0, cpu - idleShare * elapsed) : 0
  } finally {
    used = undefined
  }
  return usage
}

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0)
