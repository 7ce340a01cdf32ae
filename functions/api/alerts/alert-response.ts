import type { Alert } from '../../../shared/contract/alerts.ts'
import type { CigarName } from '../../../shared/contract/cigar.ts'
import {
  type Days,
  daysOf,
  nextReminder,
  type Reminder,
  scopesIn,
} from '../../../shared/rules/reminders.ts'
import { cigarNameOf } from '../../responses/cigar-response.ts'
import { InvalidInput, NotFound } from '../../runtime/errors.ts'
import type { AlertRow } from '../../table/alerts.ts'
import { findCigar } from '../../table/cigars.ts'
import { listAlertedPurchases } from '../../table/due.ts'
import { readPreferences } from '../../table/preferences.ts'
import { requireUser } from '../../table/users.ts'

/**
 * Alerts as their owner sees them, each with its next reminder. The alert of a removed cigar is left
 * out: it is about to be deleted.
 */
export async function alertResponses(
  userId: string,
  alerts: readonly AlertRow[],
  now: Date,
): Promise<Alert[]> {
  const [user, preferences] = await Promise.all([requireUser(userId), readPreferences(userId)])
  const days = daysOf(preferences)
  const isOn = preferences.agingAlertsEnabled === 1
  const active = alerts.filter(({ isActive }) => isOn && isActive === 1)
  const scopeOf = scopesIn(await listAlertedPurchases(user, active))
  const nextOf = new Map(
    active.map((alert) => [alert.alertId, nextReminder(alert, scopeOf, days, now)]),
  )
  const cigarIds = new Set([
    ...alerts.flatMap(({ cigarId }) => cigarId ?? []),
    ...[...nextOf.values()].flatMap((next) => next?.purchase.cigarId ?? []),
  ])
  const cigars = await Promise.all([...cigarIds].map((id) => findCigar(userId, id)))
  const nameOf = new Map(
    cigars.flatMap((cigar) => (cigar ? [[cigar.cigarId, cigarNameOf(cigar)]] : [])),
  )
  return alerts.flatMap(({ alertId, ...row }) => {
    const { cigarId } = row
    const cigar = cigarId === undefined ? undefined : nameOf.get(cigarId)
    if (cigarId !== undefined && cigar === undefined) return []
    const next = nextOf.get(alertId)
    const name = next && nameOf.get(next.purchase.cigarId)
    const shown = next && name && shownReminder(next, name, days)
    return [{ ...row, id: alertId, ...(cigar && { cigar }), ...(shown && { next: shown }) }]
  })
}

const shownReminder = (
  { day, purchase: { purchaseDate }, reachedOn }: Reminder,
  cigar: CigarName,
  days: Days,
) => ({ at: days.dueAt(day).toISOString(), cigar, purchaseDate, reachedOn })

/**
 * One alert as its owner sees it.
 *
 * @throws NotFound when it is for a cigar that was removed
 */
export async function alertResponse(alert: AlertRow, now: Date): Promise<Alert> {
  const [response] = await alertResponses(alert.userId, [alert], now)
  if (response === undefined) throw new NotFound('This cigar does not exist.')
  return response
}

/** @throws InvalidInput when a global alert is for one cigar */
export function refuseGlobal({ alertType, cigarId }: Pick<AlertRow, 'alertType' | 'cigarId'>) {
  if (alertType !== 'global' || cigarId === undefined) return
  throw new InvalidInput([{ path: 'alertType', message: 'A global alert is for all cigars.' }])
}
