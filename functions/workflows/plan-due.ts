import { remindersWritten } from '../../shared/events/notifications.ts'
import { planOf } from '../../shared/rules/plans.ts'
import {
  type Days,
  daysOf,
  handledAt,
  mondayAfter,
  planReminders,
  scopesIn,
} from '../../shared/rules/reminders.ts'
import type { Deps } from '../runtime/deps.ts'
import { listAlertRows } from '../table/alerts.ts'
import {
  type DueRow,
  dueAt,
  isDue,
  listAlertedPurchases,
  listDueRows,
  putDue,
  removeDue,
  whileDueIs,
} from '../table/due.ts'
import { whileLastIs } from '../table/notifications.ts'
import { emit } from '../table/outbox.ts'
import { readPreferences } from '../table/preferences.ts'
import type { DueReminder } from '../table/reminded.ts'
import { readThenTransact, type Step } from '../table/transact.ts'
import { findUser, whileUserExists } from '../table/users.ts'

/**
 * Handles due work of one kind. Without it the work stays due. Runs again after a concurrent
 * change.
 */
type Work = {
  /** Writes reminders after the last notification; answers the number of the last one then. */
  readonly write?: (due: readonly DueReminder[], days: Days, last: number) => Promise<number>
  /** Sends the digest of a Monday, `YYYY-MM-DD`. */
  readonly sendDigest?: (monday: string) => Promise<void>
  /**
   * The stock has changed, of one cigar if it is named. That changes only a plan of reminders that is there: who
   * has none has no alerts that could remind.
   */
  readonly replan?: { readonly cigarId?: string }
}

/**
 * Computes from what is true now when a user's next reminder and digest are due, and writes it. What an
 * earlier reading found never replaces what a later one wrote.
 *
 * @throws Conflict after too many concurrent changes
 * @throws what `work` throws
 */
export const planDue = async (userId: string, deps: Deps, work: Work = {}): Promise<void> => {
  await readThenTransact(async () => {
    const now = deps.now()
    // First: then a change of what is read next is also a change of these rows, and this starts again.
    const rows = await listDueRows(userId)
    const rowOf = (kind: DueRow['kind']) => rows.find((row) => row.kind === kind)
    const planned = rowOf('reminder')
    if (work.replan && planned === undefined) return { steps: [] }
    const cigarId = isWaiting(planned, now) ? work.replan?.cigarId : undefined
    const state = await readState(userId, now, cigarId)
    if (state === undefined) return { steps: rows.map((row) => removeDue(userId, row)) }
    if (planned && cigarId !== undefined && state.reminds)
      return { steps: bringForward(planned, state) }
    const { notificationCount: last = 0 } = state.user
    const reminder = work.sendDigest
      ? { steps: [], last }
      : await planReminder({ row: planned, care: rowOf('care') }, state, deps, work)
    const digest = work.write ? [] : await planDigest(userId, rowOf('digest'), state, work)
    const steps = [...reminder.steps, ...digest]
    const isThere = whileLastIs(userId, reminder.last)
    return { steps: steps.length > 0 ? [isThere, ...steps] : [] }
  })
}

type State = NonNullable<Awaited<ReturnType<typeof readState>>>

/**
 * Nothing for a deleted user.
 *
 * @param cigarId of the purchases; absent: all
 */
async function readState(userId: string, now: Date, cigarId: string | undefined) {
  const [user, preferences, alerts] = await Promise.all([
    findUser(userId),
    readPreferences(userId),
    listAlertRows(userId),
  ])
  if (user === undefined) return undefined
  const { agingAlertsEnabled, emailNotificationsEnabled, weeklyDigestEnabled } = preferences
  const isPremium = planOf(user.subscription, now) === 'premium'
  const getsMail = emailNotificationsEnabled === 1 && preferences.mailStopped === undefined
  const reminds = isPremium && agingAlertsEnabled === 1
  const active = alerts.filter(({ isActive }) => reminds && isActive === 1)
  const alerted = active.length > 0 && cigarId !== undefined ? [{ cigarId }] : active
  return {
    now,
    user,
    days: daysOf(preferences),
    alerts,
    purchases: await listAlertedPurchases(user, alerted),
    reminds,
    digests: getsMail && weeklyDigestEnabled === 1,
  }
}

/** The last instant that a Date holds. */
const never = new Date(8.64e15)

/**
 * True if the user has a due row in the future. That row holds the instant of the next reminder.
 */
const isWaiting = (row: DueRow | undefined, now: Date): boolean =>
  row !== undefined && !row.paused && (dueAt(row) ?? never) > now

/**
 * A change of one cigar's stock, without a look at the rest: its own next reminder may be before the planned one.
 * That the planned one may be gone is found when it is due.
 */
function bringForward(row: DueRow, { user, days, alerts, purchases, now }: State): Step[] {
  const { userId } = user
  const { kind, paused, handled, emitted } = row
  const plan = planReminders({ alerts, scopeOf: scopesIn(purchases), days }, handled, now)
  const day = plan.due[0]?.day ?? plan.next
  if (day === undefined) return []
  const [at, planned] = [days.dueAt(day), dueAt(row)]
  if (planned !== undefined && planned <= at) return []
  return [whileUserExists(userId), putDue(userId, { kind, paused, handled, emitted }, row, at)]
}

/**
 * The time that a paused row looks back, in milliseconds. Until Stripe reports a renewal the plan
 * reads Free, and events take time, so reminders due meanwhile must not be lost.
 */
const lookBackMs = 3_600_000

const handledOf = (row: DueRow | undefined, now: Date, days: Days) =>
  row?.paused ? handledAt(new Date(now.valueOf() - lookBackMs), days) : row?.handled

/** The due rows of alerts and of care. */
type Rows = { readonly row: DueRow | undefined; readonly care: DueRow | undefined }

/**
 * Plans the next reminder. Emits written notifications when nothing is due any more, so all
 * reminders of an instant are emitted at once. While care is due, care emits them.
 *
 * @returns `last`, the number of the last notification that this is about
 */
async function planReminder(
  { row, care }: Rows,
  { now, user, days, alerts, purchases, reminds }: State,
  deps: Deps,
  { write }: Work,
): Promise<{ steps: Step[]; last: number }> {
  const { userId, notificationCount: before = 0 } = user
  const kind = 'reminder' as const
  const emitted = emittedIn(row, before)
  const emitUntil = (until: number) =>
    emitted === until ? [] : emit(remindersWritten, { userId, from: emitted + 1, until }, deps)
  if (row === undefined && alerts.length === 0) return { steps: [], last: before }
  if (!reminds) {
    const paused = putDue(userId, { kind, paused: true, emitted: before }, row, undefined)
    return { steps: [paused, ...emitUntil(before)], last: before }
  }
  const handled = handledOf(row, now, days)
  const plan = planReminders({ alerts, scopeOf: scopesIn(purchases), days }, handled, now)
  const last = (await write?.(plan.due, days, before)) ?? before
  const [first] = write ? [] : plan.due
  const next = first?.day ?? plan.next
  const at = next === undefined ? undefined : days.dueAt(next)
  const planned = { kind, paused: false, handled: first ? handled : handledAt(now, days) }
  if (first) return { steps: [putDue(userId, { ...planned, emitted }, row, at)], last }
  const left = isDue(care, now) ? [whileDueIs(userId, care)] : undefined
  const plannedNext = putDue(userId, { ...planned, emitted: left ? emitted : last }, row, at)
  return { steps: [plannedNext, ...(left ?? emitUntil(last))], last }
}

/** The last notification that was emitted; before there is a plan, those of care emitted themselves. */
export const emittedIn = (row: DueRow | undefined, last: number): number =>
  row === undefined ? last : (row.emitted ?? 0)

/** On every Monday; a collector who crosses the date line has no Monday twice. */
async function planDigest(
  userId: string,
  row: DueRow | undefined,
  { now, days, digests }: State,
  { sendDigest }: Work,
): Promise<Step[]> {
  if (!digests) {
    return row ? [putDue(userId, { kind: 'digest', paused: true }, row, undefined)] : []
  }
  const current = handledAt(now, days)
  let handled = handledOf(row, now, days) ?? current
  if (sendDigest && mondayAfter(handled.sinceDay) <= current.sinceDay) {
    await sendDigest(mondayAfter(handled.sinceDay))
    handled = current
  }
  const next = days.dueAt(mondayAfter(handled.sinceDay))
  return [putDue(userId, { kind: 'digest', paused: false, handled }, row, next)]
}
