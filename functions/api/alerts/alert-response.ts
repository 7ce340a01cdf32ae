import type { Alert } from '../../../shared/contract/alerts.ts'
import { daysOf, nextReminder, scopesIn } from '../../../shared/rules/reminders.ts'
import { InvalidInput, NotFound } from '../../runtime/errors.ts'
import type { AlertRow } from '../../table/alerts.ts'
import { readStock } from '../../table/change-cigar.ts'
import { type BatchFacts, type CigarFacts, readCollection } from '../../table/collection.ts'
import { type PreferencesRow, readPreferences } from '../../table/preferences.ts'
import { cigarNameOf } from '../cigars/cigar-response.ts'

/** The cigars and purchases that alerts are about. */
type Scope = { readonly cigars: readonly CigarFacts[]; readonly batches: readonly BatchFacts[] }

/**
 * Alerts as their owner sees them, each with its next reminder. The alert of a removed cigar is left
 * out: it is about to be deleted.
 */
export function alertResponses(
  alerts: readonly AlertRow[],
  { cigars, batches }: Scope,
  preferences: PreferencesRow,
  now: Date,
): Alert[] {
  const days = daysOf(preferences)
  const byId = new Map(cigars.map((cigar) => [cigar.cigarId, cigarNameOf(cigar)]))
  const scopeOf = scopesIn(batches.filter(({ cigarId }) => byId.has(cigarId)))
  const nextOf = (alert: AlertRow) => {
    if (preferences.agingAlertsEnabled === 0) return undefined
    const next = nextReminder(alert, scopeOf, days, now)
    const cigar = next && byId.get(next.purchase.cigarId)
    if (next === undefined || cigar === undefined) return undefined
    const { day, purchase, reachedOn } = next
    const { purchaseDate } = purchase
    return { at: days.dueAt(day).toISOString(), cigar, purchaseDate, reachedOn }
  }
  return alerts.flatMap((alert) => {
    const { alertId, ...row } = alert
    const { cigarId } = row
    const cigar = cigarId === undefined ? undefined : byId.get(cigarId)
    if (cigarId !== undefined && cigar === undefined) return []
    const next = nextOf(alert)
    return [{ ...row, id: alertId, ...(cigar && { cigar }), ...(next && { next }) }]
  })
}

/**
 * One alert as its owner sees it.
 *
 * @throws NotFound when it is for a cigar that was removed
 */
export async function alertResponse(alert: AlertRow, now: Date): Promise<Alert> {
  const [scope, preferences] = await Promise.all([readScope(alert), readPreferences(alert.userId)])
  const [response] = alertResponses([alert], scope, preferences, now)
  if (response === undefined) throw new NotFound('This cigar does not exist.')
  return response
}

async function readScope({ userId, cigarId }: AlertRow): Promise<Scope> {
  if (cigarId === undefined) return readCollection(userId)
  const { cigar, batches } = await readStock(userId, cigarId)
  return { cigars: [cigar], batches }
}

/** @throws InvalidInput when a global alert is for one cigar */
export function refuseGlobal({ alertType, cigarId }: Pick<AlertRow, 'alertType' | 'cigarId'>) {
  if (alertType !== 'global' || cigarId === undefined) return
  throw new InvalidInput([{ path: 'alertType', message: 'A global alert is for all cigars.' }])
}
