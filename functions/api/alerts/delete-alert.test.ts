import { expect, test } from 'vitest'
import { refusal } from '../../../infra/local/testing/collector.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as alerts from '../../../shared/contract/alerts.ts'
import { newId } from '../../runtime/ids.ts'
import { keys, rowsOf } from '../../table/keys.ts'
import { anyRow, listRows, putRow } from '../../table/rows.ts'

const body = { alertType: 'custom', ageInMonths: 24, title: 'Two years' }

test('deletes an alert with its reminders, and no other', async () => {
  const ana = await withCigar({}, { plan: 'premium' })
  const [gone, kept] = [
    await ana.ok(alerts.createAlert, { body }),
    await ana.ok(alerts.createAlert, { body }),
  ]
  const batchId = newId(new Date())
  for (const { id } of [gone, kept]) await putRow(keys.reminded(ana.userId, id, batchId, 24))
  await ana.ok(alerts.deleteAlert, { params: { id: gone.id } })
  expect(await ana.ok(alerts.listAlerts)).toEqual([kept])
  const reminded = rowsOf(ana.userId, 'REMINDED')
  expect(await listRows(anyRow, reminded)).toEqual([
    keys.reminded(ana.userId, kept.id, batchId, 24),
  ])
})

test("returns 404 for an alert that does not exist or is another user's", async () => {
  const [ana, bob] = await Promise.all([1, 2].map(() => withCigar({}, { plan: 'premium' })))
  const { id } = (await ana?.ok(alerts.createAlert, { body })) ?? {}
  const absent = refusal('not_found', 'This alert does not exist.')
  expect(await bob?.refused(alerts.deleteAlert, { params: { id } })).toEqual(absent)
  expect(await ana?.ok(alerts.deleteAlert, { params: { id } })).toBeDefined()
  expect(await ana?.refused(alerts.deleteAlert, { params: { id } })).toEqual(absent)
})
