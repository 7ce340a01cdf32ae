import { expect } from 'vitest'
import { type AlertNotification, split } from '../../../../functions/table/notifications.ts'
import type { Reminded } from './reminded-user.ts'
import { expected, isTrue, type Model, remindedKey } from './reminder-model.ts'
import type { Emitted, Mailed } from './unreliable-pipeline.ts'

/** The notifications that a collector has received. */
export type Seen = {
  readonly counts: Counts
  readonly numbers: Set<number>
  /** Reminders that must still be mailed, by their keys. */
  readonly unmailed: Map<string, AlertNotification>
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

/** The actions of the pipeline since the last comparison. */
type Done = {
  readonly now: Date
  /** The notifications that were emitted together. */
  readonly news: Emitted[]
  readonly mailed: Mailed[]
}

/** Compares what was written and mailed since the last time with the model. */
export async function compareWithModel(
  real: Reminded,
  model: Model,
  done: Done,
  { counts, numbers, unmailed }: Seen,
) {
  const { now, news } = done
  const { may, must } = expected(model, now)
  const [twice, untrue]: [string[], string[]] = [[], []]
  const rows = await real.notifications()
  const newRows = rows.filter(({ number }) => !numbers.has(number))
  for (const row of newRows.flatMap(split)) {
    const key = remindedKey(row.alertId, row.batchId, row.ageInMonths)
    if (model.emitted.has(key)) twice.push(key)
    else if (!may.has(key)) untrue.push(key)
    counts.written += 1
    counts.allowed += must.has(key) ? 0 : 1
    model.emitted.add(key)
    numbers.add(row.number)
    unmailed.set(key, row)
  }
  counts.due += must.size
  compareMails(model, done, { counts, unmailed }, { twice, untrue })
  const lost = [...must].filter((key) => !model.emitted.has(key))
  // The reminders of an instant are emitted at once.
  const apart = news.splice(0).slice(1)
  const wrong = { lost, twice, untrue, apart }
  expect({ now, ...wrong }).toEqual({ now, lost: [], twice: [], untrue: [], apart: [] })
  expect(await real.unread()).toBe(rows.length)
}

/** A mail has all that was emitted at once and is still true. */
function compareMails(
  model: Model,
  { now, mailed }: Done,
  { counts, unmailed }: Pick<Seen, 'counts' | 'unmailed'>,
  { twice, untrue }: { twice: string[]; untrue: string[] },
) {
  for (const { from, until, count } of mailed.splice(0)) {
    const rows = [...unmailed].filter(([, { number }]) => number >= from && number <= until)
    const right = rows.filter(([, row]) => isTrue(model, row, now))
    if (rows.length === 0) twice.push(`mail ${from}`)
    else if (count !== right.length) untrue.push(`mail ${from} has ${count} of ${right.length}`)
    counts.mailed += right.length
    for (const [key] of right) unmailed.delete(key)
  }
  for (const [key, row] of unmailed) {
    if (isTrue(model, row, now)) continue
    counts.dropped += 1
    unmailed.delete(key)
  }
}
