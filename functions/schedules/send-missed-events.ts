import { sendMissedEvents } from '../../shared/events/index.ts'
import { runOn } from '../handling/react.ts'
import { causeOf, log } from '../runtime/log.ts'
import { measure } from '../runtime/metrics.ts'
import { unpublished } from '../table/outbox.ts'
import { publishRow } from '../table-stream/publish-events.ts'

/** The relay publishes within seconds. After this time it has missed an event, in milliseconds. */
const relayMs = 3 * 60_000

/**
 * Publishes the events that the relay missed: its function was broken for longer than it tries again,
 * or the stream was lost. One row that cannot be published does not stop the others.
 *
 * @throws Error when a row was not published, so that the queue delivers this run again
 */
export const handler = runOn(sendMissedEvents, async ({ now }) => {
  let [missed, failed] = [0, 0]
  for await (const row of unpublished(new Date(now().valueOf() - relayMs))) {
    missed += 1
    try {
      await publishRow(row)
    } catch (error) {
      failed += 1
      const { name: event, requestId } = row
      log.error('not published', { event, requestId, ...causeOf(error) })
    }
  }
  if (missed > 0) measure({ MissedEvents: missed })
  if (failed > 0) throw new Error(`${failed} events were not published`)
})
