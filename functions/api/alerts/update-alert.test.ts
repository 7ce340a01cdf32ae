import { expect, test } from 'vitest'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as alerts from '../../../shared/contract/alerts.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as notifications from '../../../shared/contract/notifications.ts'
import { putAlert, requireAlert } from '../../table/alerts.ts'
import { keys } from '../../table/keys.ts'
import { anyRow, getRow } from '../../table/rows.ts'
import { transact } from '../../table/transact.ts'

reachProductTable()

/** A Premium collector with an alert for one cigar. */
async function withAlert(change: object = {}) {
  const ana = await withCigar({}, { plan: 'premium' })
  const alert = { alertType: 'custom', ageInMonths: 24, title: 'Two years' }
  const body = { cigarId: ana.id, ...alert, message: 'Try one.', ...change }
  const created = await ana.ok(alerts.createAlert, { body })
  const params = { id: created.id }
  return {
    ...ana,
    created,
    change: (body: object) => ana.ok(alerts.updateAlert, { params, body }),
    refuse: (body: object) => ana.refused(alerts.updateAlert, { params, body }),
    activeSince: async () => (await requireAlert(ana.userId, created.id)).activeSince,
  }
}

test('stops reminders when turned off, and resumes them when turned on again', async () => {
  const ana = await withAlert()
  const before = await ana.activeSince()
  const off = await ana.change({ isActive: 0 })
  expect(off).toMatchObject({ isActive: 0, title: 'Two years' })
  expect(off.next).toBeUndefined()
  expect(await ana.activeSince()).toBe(before)
  expect(await ana.change({ isActive: 1 })).toEqual(ana.created)
  expect((await ana.activeSince()) > before).toBe(true)
})

test.each([
  ['title', 'Ready', true],
  ['isActive', 1, true],
  ['message', 'Or two.', true],
  ['ageInMonths', 24, true],
  ['ageInMonths', 36, false],
  ['reminderDaysBefore', 7, false],
])(
  'with a %s of %s it is as it was before, and done if it was: %s',
  async (field, value, still) => {
    const ana = await withAlert()
    const before = await ana.activeSince()
    const remindedAt = '2026-01-01T09:00:00.000Z'
    const row = await requireAlert(ana.userId, ana.created.id)
    await transact([putAlert({ ...row, remindedAt })])
    const changed = await ana.change({ [field]: value })
    expect(changed).toMatchObject({ [field]: value })
    expect(changed.remindedAt).toBe(still ? remindedAt : undefined)
    expect((await ana.activeSince()) === before).toBe(still)
  },
)

test('changes nothing for an empty change, and removes the message for null', async () => {
  const ana = await withAlert()
  expect(await ana.change({})).toEqual(ana.created)
  const { message, ...rest } = ana.created
  expect(message).toBe('Try one.')
  expect(await ana.change({ message: null })).toEqual(rest)
})

test('applies concurrent changes of different fields', async () => {
  const ana = await withAlert()
  await Promise.all([
    ana.change({ isActive: 0 }),
    ana.change({ title: 'Ready' }),
    ana.change({ ageInMonths: 30 }),
    ana.change({ reminderDaysBefore: 3 }),
  ])
  expect(await ana.change({})).toMatchObject({
    isActive: 0,
    title: 'Ready',
    ageInMonths: 30,
    reminderDaysBefore: 3,
  })
})

test('plans the next reminder after every change of an alert or of the preferences', async () => {
  const ana = await withAlert()
  const isDue = async () =>
    (await getRow(anyRow, keys.due(ana.userId, 'reminder')))?.dueSK !== undefined
  const expectDue = (due: boolean) => expect.poll(isDue).toBe(due)
  const prefer = (agingAlertsEnabled: 0 | 1) =>
    ana.ok(notifications.updatePreferences, { body: { agingAlertsEnabled } })
  await expectDue(true)
  await ana.change({ isActive: 0 })
  await expectDue(false)
  await ana.change({ isActive: 1 })
  await expectDue(true)
  await prefer(0)
  await expectDue(false)
  await prefer(1)
  await expectDue(true)
  await ana.ok(alerts.deleteAlert, { params: { id: ana.created.id } })
  await expectDue(false)
})

test('refuses input at its field', async () => {
  const ana = await withAlert()
  for (const [path, value, message] of [
    ['ageInMonths', 0, 'Age must be at least 1 month'],
    ['title', ' ', 'Title is required'],
    ['alertType', 'global', 'A global alert is for all cigars.'],
    ['cigarId', ana.id, 'This field is not known.'],
  ] as const) {
    const issues = [{ path, message }]
    expect(await ana.refuse({ [path]: value })).toMatchObject({ status: 400, issues })
  }
})

test("returns 404 for another user's alert, and for an alert for a removed cigar", async () => {
  const [ana, bob] = await Promise.all([withAlert(), withAlert()])
  const sent = { params: { id: ana.created.id }, body: { isActive: 0 } }
  expect(await bob.refused(alerts.updateAlert, sent)).toMatchObject({ status: 404 })
  expect(await ana.change({})).toMatchObject({ isActive: 1 })
  await ana.ok(cigars.deleteCigar, { params: { id: ana.id } })
  expect(await ana.refuse({ isActive: 0 })).toMatchObject({ status: 404 })
})
