import { badgeDue } from '../../shared/events/badges.ts'
import { findDue } from '../../shared/events/index.ts'
import { digestDue, reminderDue } from '../../shared/events/notifications.ts'
import { mostPublished, type Published, publish } from '../gateways/bus.ts'
import { measure } from '../runtime/metrics.ts'
import { runOn } from '../runtime/react.ts'
import { dueShards, pagesOfDue } from '../table/due.ts'

const events = { reminder: reminderDue, digest: digestDue, badge: badgeDue } as const

/** How often an event is sent that the bus refuses. */
const tries = 3

/**
 * Publishes whose reminders, digests and badges are due. The rows stay: until a reaction has handled one, every
 * run publishes it again.
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
      let left: Published[] = page.slice(n, n + mostPublished).map(({ userId, kind }) => {
        const { name, version } = events[kind]
        return { name, at, detail: { version, data: { userId } } }
      })
      for (let tried = 0; left.length > 0 && tried < tries; tried++) left = await publish(left)
      refused += left.length
    }
  }
  return refused
}
