import { expect } from 'vitest'
import type { NotificationRow } from '../table/notifications.ts'
import type { Reminded } from './collector.ts'
import { expected, isTrue, type Model, remindedKey } from './reference-model.ts'

/** What a collector got until now. */
export type Seen = {
  readonly counts: Counts
  readonly ids: Set<string>
  /** Notifications that must still be mailed. */
  readonly unmailed: Map<string, NotificationRow>
}

export type Counts = {
  /** Reminders that had to be written. */
  due: number
  /** Reminders that were written and need not have been. */
  allowed: number
  written: number
  mailed: number
  /** Mails that were not sent because they were no longer true. */
  dropped: number
}

/** Compares what was written and mailed since the last time with the model. */
export async function compareWithModel(
  real: Reminded,
  model: Model,
  { now, mailed }: { readonly now: Date; readonly mailed: string[] },
  { counts, ids, unmailed }: Seen,
) {
  const { may, must } = expected(model, now)
  const [twice, untrue]: [string[], string[]] = [[], []]
  const rows = await real.notifications()
  for (const row of rows.filter(({ notificationId }) => !ids.has(notificationId))) {
    const key = remindedKey(row.alertId, row.batchId, row.ageInMonths)
    if (model.told.has(key)) twice.push(key)
    else if (!may.has(key)) untrue.push(key)
    counts.written += 1
    counts.allowed += must.has(key) ? 0 : 1
    model.told.add(key)
    ids.add(row.notificationId)
    unmailed.set(row.notificationId, row)
  }
  counts.due += must.size
  compareMails(model, { now, mailed }, { counts, unmailed }, { twice, untrue })
  const lost = [...must].filter((key) => !model.told.has(key))
  expect({ now, lost, twice, untrue }).toEqual({ now, lost: [], twice: [], untrue: [] })
  expect(await real.unread()).toBe(rows.length)
}

/** A mail that is no longer true need not be sent. */
function compareMails(
  model: Model,
  { now, mailed }: { readonly now: Date; readonly mailed: string[] },
  { counts, unmailed }: Pick<Seen, 'counts' | 'unmailed'>,
  { twice, untrue }: { twice: string[]; untrue: string[] },
) {
  for (const id of mailed.splice(0)) {
    const row = unmailed.get(id)
    if (row === undefined) twice.push(`mail ${id}`)
    else if (!isTrue(model, row, now)) untrue.push(`mail ${id}`)
    counts.mailed += 1
    unmailed.delete(id)
  }
  for (const [id, row] of unmailed) {
    if (isTrue(model, row, now)) continue
    counts.dropped += 1
    unmailed.delete(id)
  }
}
