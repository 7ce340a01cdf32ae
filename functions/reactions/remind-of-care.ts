import { careChanged, careDue } from '../../shared/events/care.ts'
import { alertsChanged, subscriptionChanged } from '../../shared/events/index.ts'
import { remindersWritten } from '../../shared/events/notifications.ts'
import { type Coming, comingCare, describeDue, nameDue } from '../../shared/rules/care.ts'
import { planOf } from '../../shared/rules/plans.ts'
import { react } from '../handling/react.ts'
import type { Deps } from '../runtime/deps.ts'
import {
  type DueRow,
  dueAt,
  isDue,
  listDueRows,
  noteEmitted,
  putDue,
  removeDue,
  whileDueIs,
} from '../table/due.ts'
import { type HumidorRow, listHumidorRows, updateCare } from '../table/humidors.ts'
import { type CareNotification, putNotifications } from '../table/notifications.ts'
import { emit } from '../table/outbox.ts'
import { readPreferences } from '../table/preferences.ts'
import { readThenTransact, type Step } from '../table/transact.ts'
import { findUser, type UserRow, whileUserExists } from '../table/users.ts'
import { emittedIn } from '../workflows/plan-due.ts'

/**
 * Writes what is due in a user's humidors as notifications, each once, and when the next of it is due: all in one
 * transaction, so that a redelivery after a failure anywhere repeats nothing.
 */
export const handler = react(
  [alertsChanged, careChanged, careDue, subscriptionChanged],
  async ({ userId }, deps) => {
    while ((await readThenTransact(() => remind(userId, deps))).isMore);
  },
)

/** Most notifications in a transaction, which takes a hundred steps: each may be of another humidor. */
const mostAtOnce = 40

type Care = { readonly humidor: HumidorRow; readonly coming: Coming }
type When = Parameters<typeof comingCare>[1]

async function remind(userId: string, deps: Deps) {
  // First: then a change of what is read next starts this again.
  const rows = await listDueRows(userId)
  const row = rows.find(({ kind }) => kind === 'care')
  const [user, preferences, humidors] = await Promise.all([
    findUser(userId),
    readPreferences(userId),
    listHumidorRows(userId),
  ])
  if (user === undefined) return { steps: row ? [removeDue(userId, row)] : [], isMore: false }
  const when = { ...preferences, now: deps.now() }
  const reminds = planOf(user.subscription, when.now) === 'premium'
  const left = humidors.flatMap((humidor) => (reminds ? notReminded(humidor, when) : []))
  const all = left.filter(({ coming }) => coming.at <= when.now)
  const due = all.slice(0, mostAtOnce)
  const next = left.filter((one) => !due.includes(one)).map(({ coming }) => coming.at.valueOf())
  const written = writeDue(user, due, when)
  const plan = planNext(userId, row, next.length > 0 ? new Date(Math.min(...next)) : undefined)
  if (written.length === 0 && plan.length > 0) written.push(whileUserExists(userId))
  if (written.length > 0) written.push(...emitWritten(user, rows, due.length, when.now, deps))
  return { isMore: due.length < all.length, steps: [...written, ...plan] }
}

/** With those of aging alerts that are not emitted yet. While alerts are due, they emit all: one instant is one mail. */
function emitWritten(
  { userId, notificationCount: before = 0 }: UserRow,
  rows: readonly DueRow[],
  count: number,
  now: Date,
  deps: Deps,
): Step[] {
  const alerts = rows.find(({ kind }) => kind === 'reminder')
  if (isDue(alerts, now)) return [whileDueIs(userId, alerts)]
  const [from, until] = [emittedIn(alerts, before) + 1, before + count]
  if (from > until) return []
  return [
    ...(alerts ? [noteEmitted(userId, alerts, until)] : []),
    ...emit(remindersWritten, { userId, from, until }, deps),
  ]
}

const notReminded = (humidor: HumidorRow, when: When): Care[] =>
  comingCare(humidor, when).flatMap((coming) => {
    const reminded = humidor.care?.reminded[coming.task]
    return reminded !== undefined && reminded >= coming.from ? [] : [{ humidor, coming }]
  })

/** The notifications, and in each humidor that it reminded. */
function writeDue(user: UserRow, due: readonly Care[], when: When): Step[] {
  const { userId, notificationCount: before = 0 } = user
  const sentAt = when.now.toISOString()
  const [first, ...more] = due.map(({ humidor, coming }, n) => ({
    number: before + 1 + n,
    userId,
    humidorId: humidor.humidorId,
    task: coming.task,
    from: coming.from,
    sentAt,
    title: nameDue(coming, humidor, when),
    body: describeDue(coming, humidor, when),
  })) satisfies Omit<CareNotification, 'wasRead'>[]
  if (first === undefined) return []
  const marked = Map.groupBy(due, ({ humidor }) => humidor)
  return [
    ...putNotifications(first, ...more),
    ...[...marked].map(([humidor, some]) => {
      // A value out of its band begins later each day, because a state covers two weeks.
      const now = Object.fromEntries(
        some.map(({ coming: { task, from } }) => [task, task === 'band' ? sentAt : from]),
      )
      return updateCare(humidor, { reminded: { ...humidor.care?.reminded, ...now } }, when.now)
    }),
  ]
}

/** Nothing when it is planned already. */
function planNext(userId: string, row: DueRow | undefined, next: Date | undefined): Step[] {
  const planned = row && dueAt(row)
  return planned?.valueOf() === next?.valueOf()
    ? []
    : [putDue(userId, { kind: 'care', paused: false }, row, next)]
}
