import { expect, test } from 'vitest'
import { withHumidors } from '../../../infra/local/testing/with-humidors.ts'
import { updateHumidor } from '../../../shared/contract/humidors.ts'
import { addReadings, listReadings } from '../../../shared/contract/readings.ts'

test('returns no readings at first, and days of the last year', async () => {
  const ana = await withHumidors()
  const params = { id: ana.cabinet }
  expect(await ana.ok(listReadings, { params })).toEqual({ days: [], latest: [] })
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const readings = [400, 300, 0].map((days) => ({ at: ago(days), humidity: 65 }))
  await ana.ok(addReadings, { params, query: {}, body: { readings } })
  const { days, latest } = await ana.ok(listReadings, { params })
  expect(days.map(({ day }) => day)).toEqual([ago(300).slice(0, 10), ago(0).slice(0, 10)])
  expect(latest).toHaveLength(3)
})

test('stores an offset beside the readings, which keep their values', async () => {
  const ana = await withHumidors()
  const params = { id: 'main' }
  const readings = [{ at: '2026-01-01T12:00:00Z', humidity: 65 }]
  await ana.ok(addReadings, { params, query: {}, body: { readings } })
  const changed = await ana.ok(updateHumidor, { params, body: { humidityOffset: -2.5 } })
  expect(changed).toMatchObject({ humidityOffset: -2.5, lastReading: { humidity: 65 } })
})
