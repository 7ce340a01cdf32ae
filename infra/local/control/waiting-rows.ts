import * as z from 'zod/mini'
import { dueShards } from '../../../functions/table/due.ts'
import { unpublished } from '../../../functions/table/outbox.ts'
import { pages } from '../../../functions/table/rows.ts'

/** Names a row of the index `due` with its instant; another instant is another key. */
export type DueKey = string

const latest = new Date('9999-12-31')

/** True if the relay has published every event. */
export async function isOutboxEmpty(): Promise<boolean> {
  for await (const _ of unpublished(latest)) return false
  return true
}

const row = z.object({ SK: z.string(), dueSK: z.string() })

const pagesOfDue = (shard: number, until: Date) => {
  const sk = { from: '0', until: `${until.toISOString()}#~` }
  return pages(row, { index: 'due', pk: `DUE#${shard}`, sk })
}

/** The rows that are due at an instant. */
export async function listDue(now: Date): Promise<DueKey[]> {
  const keys: DueKey[] = []
  for (const shard of dueShards) {
    for await (const { rows } of pagesOfDue(shard, now)) keys.push(...rows.map(keyOf))
  }
  return keys
}

/** Returns the time of the first due row, past or future, except for rows in `left`. */
export async function nextDue(left: ReadonlySet<DueKey>): Promise<Date | undefined> {
  const firsts = await Promise.all(dueShards.map((shard) => firstOf(shard, left)))
  const [first] = firsts.filter((instant) => instant !== undefined).toSorted()
  return first === undefined ? undefined : new Date(first)
}

async function firstOf(shard: number, left: ReadonlySet<DueKey>): Promise<string | undefined> {
  for await (const { rows } of pagesOfDue(shard, latest)) {
    const found = rows.find((row) => !left.has(keyOf(row)))
    if (found !== undefined) return found.dueSK.split('#')[0]
  }
  return undefined
}

const keyOf = ({ SK, dueSK }: z.infer<typeof row>): DueKey => `${dueSK} ${SK}`
