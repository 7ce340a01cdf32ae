import * as z from 'zod/mini'
import { live } from '../../../../functions/runtime/deps.ts'
import {
  type AlertRow,
  addAlert,
  putAlert,
  removeAlerts,
} from '../../../../functions/table/alerts.ts'
import { rowsOf } from '../../../../functions/table/keys.ts'
import {
  type AlertNotification,
  alertNotification,
} from '../../../../functions/table/notifications.ts'
import { emit } from '../../../../functions/table/outbox.ts'
import { changePreferences, type PreferencesRow } from '../../../../functions/table/preferences.ts'
import { listRows } from '../../../../functions/table/rows.ts'
import { transact } from '../../../../functions/table/transact.ts'
import { findUser } from '../../../../functions/table/users.ts'
import { setSubscription } from '../../../../functions/workflows/apply-subscription.ts'
import * as batches from '../../../../shared/contract/batches.ts'
import * as cigars from '../../../../shared/contract/cigars.ts'
import { alertsChanged, subscriptionChanged } from '../../../../shared/events/index.ts'
import { newUser } from '../collector.ts'
import { padron, subscribed } from '../stock.ts'

/** A yearly alert of all cigars, made now. */
export function newAlert(userId: string, change: Partial<AlertRow> = {}): AlertRow {
  const now = live.now()
  const at = now.toISOString()
  return {
    alertId: live.newId(now),
    userId,
    alertType: 'milestone',
    ageInMonths: 12,
    title: 'A year old',
    reminderDaysBefore: 0,
    isActive: 1,
    activeSince: at,
    createdAt: at,
    ...change,
  }
}

const added = z.object({ id: z.string() })

/** A Premium collector whose clock is that of the test, and what they do. */
export async function newReminded() {
  const { userId, call } = await newUser()
  const emitted = () => emit(alertsChanged, { userId }, live)
  const payUntil = async (periodEnd: string) => {
    await setSubscription(userId, subscribed({ plan: 'premium', status: 'active', periodEnd }))
    await transact(emit(subscriptionChanged, { userId, plan: 'premium' }, live))
  }
  const pay = (isPremium: boolean) =>
    payUntil(isPremium ? '2090-01-01T00:00:00.000Z' : '2020-01-01T00:00:00.000Z')
  await pay(true)
  return {
    userId,
    call,
    pay,
    payUntil,
    prefer: (changes: Partial<PreferencesRow>) =>
      transact([changePreferences(userId, changes, live.now()), ...emitted()]),
    setAlert: async (change: Partial<AlertRow> = {}): Promise<AlertRow> => {
      const alert = newAlert(userId, change)
      const isThere = change.alertId !== undefined
      await transact([...(isThere ? [putAlert(alert)] : addAlert(alert)), ...emitted()])
      return alert
    },
    removeAlert: (alertId: string) => transact([...removeAlerts(userId, [alertId]), ...emitted()]),
    /** A cigar with its first purchase. */
    add: async (purchaseDate: string, quantity = 1) => {
      const body = { ...padron, quantity, purchaseDate }
      return z.parse(added, (await call(cigars.createCigar, { body })).body).id
    },
    buy: async (id: string, purchaseDate: string, quantity = 1) => {
      const body = { quantity, purchaseDate }
      const response = await call(batches.addBatch, { params: { id }, body })
      return z.parse(added, response.body).id
    },
    redate: (id: string, batchId: string, purchaseDate: string) =>
      call(batches.updateBatch, { params: { id, batchId }, body: { purchaseDate } }),
    enjoy: (id: string) => call(cigars.enjoyCigar, { params: { id }, body: {} }),
    remove: (id: string) => call(cigars.deleteCigar, { params: { id } }),
    notifications: (): Promise<AlertNotification[]> =>
      listRows(alertNotification, rowsOf(userId, 'NOTIFICATION')),
    unread: async () => (await findUser(userId))?.unreadNotifications ?? 0,
  }
}
export type Reminded = Awaited<ReturnType<typeof newReminded>>
