import { badgeDue } from '../../shared/events/badges.ts'
import { careDue } from '../../shared/events/care.ts'
import { findDue } from '../../shared/events/index.ts'
import { digestDue, reminderDue } from '../../shared/events/notifications.ts'
import { deliverySecondsOf } from '../../shared/events/reactions.ts'
import { mostPublished, publish } from '../gateways/bus.ts'
import { measure } from '../runtime/metrics.ts'
import { runOn } from '../runtime/react.ts'
import { dueShards, leaseDue, pagesOfDue } from '../table/due.ts'

const events = { reminder: reminderDue, digest: digestDue, badge: badgeDue, care: careDue } as const

/** The number of tries to publish an event that the bus refuses. */
const tries = 3

/**
 * Publishes whose reminders, digests, badges and care are due. What the bus took is leased for as long as its
 * queues may go on delivering it; what is not handled by then is published again.
 *
 * @throws Error when the bus refused some to the end, so that the queue delivers this run again
 */
export const handler = runOn(findDue, async ({ now }) => {
  const at = now()
  const refused = await Promise.all(dueShards.map((shard) => publishShard(shard, at)))
  const count = refused.reduce((sum, one) => sum + one, 0)
  if (count > 0) throw new Error(`${count} events were not published`)
})

/** @returns how many events the bus refused */
async function publishShard(shard: number, at: Date): Promise<number> {
  let refused = 0
  for await (const page of pagesOfDue(shard, at)) {
    if (page.length > 0) measure({ Due: page.length })
    for (let n = 0; n < page.length; n += mostPublished) {
      const due = page.slice(n, n + mostPublished).map((row) => {
        const { name, version } = events[row.kind]
        return { row, name, at, detail: { version, data: { userId: row.userId } } }
      })
      let left = due
      for (let tried = 0; left.length > 0 && tried < tries; tried++) left = await publish(left)
      // Only now: what a run that ends before has published is published again, and nothing is forgotten.
      await Promise.all(due.filter((one) => !left.includes(one)).map(({ row }) => lease(row, at)))
      refused += left.length
    }
  }
  return refused
}

const lease = (row: Parameters<typeof leaseDue>[0], at: Date) =>
  leaseDue(row, new Date(at.valueOf() + deliverySecondsOf(events[row.kind]) * 1000))
