import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { eventSource } from '../../shared/events/index.ts'
import { connectionTo } from '../runtime/connection.ts'
import { env } from '../runtime/env.ts'

const bus = new EventBridgeClient(connectionTo('EVENTBRIDGE'))

export type Published = { readonly name: string; readonly at: Date; readonly detail: object }

/** Most events in one call (EventBridge API reference, 'PutEvents'). */
export const mostPublished = 10

/**
 * Publishes events on our bus, from 1 to `mostPublished`.
 *
 * @returns those that the bus refused
 */
export async function publish<P extends Published>(events: readonly P[]): Promise<P[]> {
  const { FailedEntryCount, Entries = [] } = await bus.send(
    new PutEventsCommand({
      Entries: events.map(({ name, at, detail }) => ({
        EventBusName: env('EVENT_BUS'),
        Source: eventSource,
        DetailType: name,
        Detail: JSON.stringify(detail),
        Time: at,
      })),
    }),
  )
  return FailedEntryCount ? events.filter((_, n) => Entries[n]?.EventId === undefined) : []
}
