import { subscribe } from 'node:diagnostics_channel'
import { ClientRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type Moment, moments } from './moments.ts'

/** Runs the embedded cloud, and kills its own process at the moment of a scan that the parent names. */
let moment: Moment | undefined
let writes = 0

process.on('message', (message: unknown) => {
  moment = z.parse(z.enum(moments), message)
  process.send?.('armed')
})

const dieAt = (here: Moment) => {
  if (here === moment) process.kill(process.pid, 'SIGKILL')
}

await import('../../infra/local/testing/run-cloud.ts')
// Clients read the environment when they are first imported.
const { table } = await import('../../functions/table/client.ts')

/** The writes of a first scan: the map of reservations begins, the scan is reserved, and confirmed. */
table.middlewareStack.add(
  (next) => async (args) => {
    if (moment === undefined || !JSON.stringify(args.input).includes('reservedScans')) {
      return next(args)
    }
    writes++
    const [before, during, after] = momentsOfWrite[writes - 1] ?? []
    if (before) dieAt(before)
    const written = next(args)
    // The request is on its way by then.
    if (during) setImmediate(() => setImmediate(() => dieAt(during)))
    const result = await written
    if (after) dieAt(after)
    return result
  },
  { step: 'initialize' },
)

const momentsOfWrite: readonly (readonly (Moment | undefined)[])[] = [
  ['before the first write'],
  ['before the reservation', 'while it is reserved', 'after the reservation'],
  ['after the reading', 'while it is confirmed', 'before the response'],
]

const started = z.object({ request: z.instanceof(ClientRequest) })

subscribe('http.client.request.start', async (message) => {
  const { request } = z.parse(started, message)
  if (!request.path.startsWith('/model/')) return
  dieAt('when the model is asked')
  await pause(300)
  dieAt('during the reading')
})
