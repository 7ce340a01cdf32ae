import { expect, test } from 'vitest'
import { invalid, refusal, send } from '../../../infra/local/testing/collector.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as alerts from '../../../shared/contract/alerts.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as notifications from '../../../shared/contract/notifications.ts'
import { dayOfAge } from '../../../shared/rules/age-milestones.ts'
import { mostAlerts } from '../../../shared/rules/aging-alerts.ts'
import { today } from '../../../shared/rules/dates.ts'
import { newId } from '../../runtime/ids.ts'
import { keys } from '../../table/keys.ts'
import { anyRow, updateRow } from '../../table/rows.ts'

const alert = { alertType: 'milestone', ageInMonths: 6, title: 'Half a year' } as const
const day = today('UTC', new Date())

/** A Premium collector with a cigar bought today. */
async function collector() {
  const ana = await withCigar({ purchaseDate: day }, { plan: 'premium' })
  return {
    ...ana,
    create: (body: object) => ana.ok(alerts.createAlert, { body }),
    refuse: (body: object) => ana.refused(alerts.createAlert, { body }),
  }
}

test('returns the cigar of an alert and its next reminder', async () => {
  const ana = await collector()
  const { id, createdAt, ...created } = await ana.create({
    ...alert,
    cigarId: ana.id,
    message: 'Try one.',
    reminderDaysBefore: 7,
  })
  const cigar = { id: ana.id, brand: 'Padron', lineName: '1964 Anniversary' }
  const reachedOn = dayOfAge(day, 6)
  expect(created).toEqual({
    ...alert,
    cigarId: ana.id,
    cigar,
    message: 'Try one.',
    reminderDaysBefore: 7,
    isActive: 1,
    next: {
      at: expect.stringMatching(/T09:00:00.000Z$/),
      cigar,
      purchaseDate: day,
      reachedOn,
    },
  })
  expect(Date.parse(reachedOn) - Date.parse(created.next?.at ?? '')).toBe((7 * 24 - 9) * 3_600_000)
  expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now())
  expect(await ana.ok(alerts.listAlerts)).toEqual([{ id, createdAt, ...created }])
})

test('creates an active milestone for all cigars by default, due on the day', async () => {
  const ana = await collector()
  const { alertType, ...rest } = alert
  const created = await ana.create({ ...rest, cigarId: null })
  expect(created).toMatchObject({ alertType, isActive: 1, reminderDaysBefore: 0 })
  expect([created.cigarId, created.cigar]).toEqual([undefined, undefined])
  expect(created.next).toMatchObject({ cigar: { id: ana.id }, reachedOn: dayOfAge(day, 6) })
})

test('returns no next reminder for an alert that is inactive or has no stock', async () => {
  const ana = await collector()
  expect((await ana.create({ ...alert, isActive: 0 })).next).toBeUndefined()
  await ana.enjoy()
  expect((await ana.create(alert)).next).toBeUndefined()
})

test('returns no next reminder when the preferences turn alerts off', async () => {
  const ana = await collector()
  await ana.ok(notifications.updatePreferences, { body: { agingAlertsEnabled: 0 } })
  expect((await ana.create(alert)).next).toBeUndefined()
})

test("returns 404 for a cigar that is unknown, removed or another user's, and creates no alert", async () => {
  const [ana, bob] = await Promise.all([collector(), collector()])
  await ana.ok(cigars.deleteCigar, { params: { id: ana.id } })
  for (const cigarId of [newId(new Date()), bob.id, ana.id]) {
    expect(await ana.refuse({ ...alert, cigarId })).toEqual(
      refusal('not_found', 'This cigar does not exist.'),
    )
  }
  expect(await ana.ok(alerts.listAlerts)).toEqual([])
})

test('allows 100 alerts, also for concurrent calls, and makes room by a deletion', async () => {
  const ana = await collector()
  await updateRow(anyRow, keys.user(ana.userId), { set: { alertCount: mostAlerts - 3 } })
  const create = () => send(alerts.createAlert, { headers: ana.headers, body: alert })
  const responses = await Promise.all(Array.from({ length: 6 }, create))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await ana.refuse(alert)).toEqual(
    refusal(
      'too_many_alerts',
      'You have 100 alerts, the most there can be. Delete one to add another.',
    ),
  )
  const [first, ...others] = await ana.ok(alerts.listAlerts)
  expect(others).toHaveLength(2)
  await ana.ok(alerts.deleteAlert, { params: { id: first?.id } })
  await ana.create(alert)
  expect(await ana.refuse(alert)).toMatchObject({ code: 'too_many_alerts' })
})

test('refuses a global alert for one cigar', async () => {
  const ana = await collector()
  const body = { ...alert, alertType: 'global', cigarId: ana.id }
  expect(await ana.refuse(body)).toMatchObject(
    invalid('alertType', 'A global alert is for all cigars.'),
  )
})
