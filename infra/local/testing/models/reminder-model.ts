import { dayOfAge } from '../../../../shared/rules/age-milestones.ts'
import { addDays, isInFuture } from '../../../../shared/rules/dates.ts'
import { type Days, daysOf } from '../../../../shared/rules/reminders.ts'

/** An instant, and the last day whose reminders were due then. */
type Moment = { readonly at: Date; readonly day: string }

type ModelAlert = {
  readonly id: string
  readonly cigarId: string | undefined
  ageInMonths: number
  reminderDaysBefore: number
  isActive: boolean
  since: Date
}

type ModelPurchase = {
  readonly batchId: string
  readonly cigarId: string
  readonly remaining: number
  readonly day: string
  /** The time of its entry or of the last change of its day. */
  readonly entered: Date
}

/** A collector as they are now, and what they were reminded of. Every reminder is looked at each time. */
export type Model = {
  notificationTime: string
  timeZone: string
  /** Premium, with alerts turned on. */
  reminds: boolean
  alerts: ModelAlert[]
  purchases: ModelPurchase[]
  readonly emitted: Set<string>
  /** The time at which every due notification was last written. */
  settled: Moment
  /** Nothing is written that was due before it: alerts or plan were away. */
  returned: Moment
}

export const momentAt = (model: Model, at: Date): Moment => ({ at, day: daysOf(model).lastDue(at) })

export const remindedKey = (alertId: string, batchId: string, ageInMonths: number) =>
  `${alertId} ${batchId} ${ageInMonths}`

/** A day is past only by its instant and by its name: who moves to another time zone has it again. */
const isPast = (day: string, days: Days, moment: Moment) =>
  days.dueAt(day) <= moment.at && day <= moment.day

/**
 * Returns the notifications that may be written now, because they are due and true. `must` holds those
 * that became due after everything was last written.
 */
export function expected(model: Model, now: Date): { may: Set<string>; must: Set<string> } {
  const [may, must] = [new Set<string>(), new Set<string>()]
  if (!model.reminds) return { may, must }
  const days = daysOf(model)
  for (const alert of model.alerts.filter(({ isActive }) => isActive)) {
    for (const purchase of model.purchases) {
      if (alert.cigarId !== undefined && alert.cigarId !== purchase.cigarId) continue
      if (purchase.remaining === 0) continue
      const day = dayOf(alert, purchase)
      const due = days.dueAt(day)
      const key = remindedKey(alert.id, purchase.batchId, alert.ageInMonths)
      if (due > now || due <= alert.since || due <= purchase.entered) continue
      if (model.emitted.has(key) || isPast(day, days, model.returned)) continue
      may.add(key)
      if (!isPast(day, days, model.settled)) must.add(key)
    }
  }
  return { may, must }
}

const dayOf = (
  { ageInMonths, reminderDaysBefore }: Pick<ModelAlert, 'ageInMonths' | 'reminderDaysBefore'>,
  { day }: ModelPurchase,
) => addDays(dayOfAge(day, ageInMonths), -reminderDaysBefore)

/** True if a notification still holds and must be mailed. */
export function isTrue(
  model: Model,
  { alertId, batchId, ageInMonths }: { alertId: string; batchId: string; ageInMonths: number },
  now: Date,
): boolean {
  const alert = model.alerts.find(({ id }) => id === alertId)
  const purchase = model.purchases.find((one) => one.batchId === batchId)
  if (!model.reminds || !alert?.isActive || !purchase?.remaining) return false
  return alert.ageInMonths === ageInMonths && !isInFuture(dayOf(alert, purchase), now)
}
