import { expect, test } from 'vitest'
import { invalid } from '../../../infra/local/testing/collector.ts'
import { withHumidors } from '../../../infra/local/testing/with-humidors.ts'
import { listHumidors } from '../../../shared/contract/humidors.ts'
import { addReadings, listReadings } from '../../../shared/contract/readings.ts'
import { exportUser } from '../../../shared/contract/users.ts'

const hour = 3_600_000
const start = Date.parse('2026-01-01T00:00:00Z')
/** A reading every so many hours from the beginning of the year. */
const every = (hours: number, count: number, first = 0) =>
  Array.from({ length: count }, (_, n) => ({
    at: new Date(start + (first + n) * hours * hour).toISOString(),
    humidity: 60 + ((first + n) % 10),
    temperature: 68,
  }))

async function withAir() {
  const ana = await withHumidors()
  const add = (readings: unknown, id = 'main', timeZone = 'UTC') =>
    ana.ok(addReadings, { params: { id }, query: { timeZone }, body: { readings } })
  const air = (id = 'main') => ana.ok(listReadings, { params: { id } })
  return { ...ana, add, air }
}

const noon = { at: '2026-01-01T12:00:00.000Z', humidity: 67.25, temperature: 68.5 }

test('stores a reading in its day, the last ones, and the list of humidors', async () => {
  const ana = await withAir()
  expect(await ana.add([{ ...noon, temperature: null }], ana.travel)).toEqual({ added: 1 })
  await ana.add([{ ...noon, at: '2026-01-01T23:30:00Z' }], ana.travel, 'Europe/Berlin')
  const humidity = { low: 67.25, high: 67.25, mean: 67.25, minutes: 1 }
  const temperature = { low: 68.5, high: 68.5, mean: 68.5, minutes: 1 }
  const last = { ...noon, at: '2026-01-01T23:30:00.000Z' }
  expect(await ana.air(ana.travel)).toEqual({
    days: [
      { day: '2026-01-01', humidity },
      { day: '2026-01-02', humidity, temperature },
    ],
    latest: [{ at: noon.at, humidity: 67.25 }, last],
  })
  const [main, travel] = await ana.ok(listHumidors)
  expect(main?.lastReading).toBeUndefined()
  expect(travel).toMatchObject({
    lastReading: last,
    recentDays: [
      { day: '2026-01-01', low: 67.25, high: 67.25 },
      { day: '2026-01-02', low: 67.25, high: 67.25 },
    ],
  })
})

test('changes nothing for the same readings, in other calls and another time zone', async () => {
  const ana = await withAir()
  const readings = every(3, 1_200)
  expect(await ana.add(readings)).toEqual({ added: 1_200 })
  const first = await ana.air()
  expect(first.days).toHaveLength(150)
  expect(first.days[0]?.humidity).toEqual({ low: 60, high: 67, mean: 63.5, minutes: 8 })
  expect(first.latest).toEqual(readings.slice(-100))
  expect(await ana.add(readings.toReversed().slice(0, 900))).toEqual({ added: 0 })
  expect(await ana.add(readings, 'main', 'Pacific/Auckland')).toEqual({ added: 0 })
  expect(await ana.air()).toEqual(first)
})

test('counts readings of many concurrent calls once each', async () => {
  const ana = await withAir()
  const parts = Array.from({ length: 8 }, (_, n) => every(1, 24, n * 12))
  const calls = [...parts, ...parts].map((readings) => ana.add(readings))
  const added = (await Promise.all(calls)).reduce((sum, one) => sum + one.added, 0)
  expect(added).toBe(108)
  const { days, latest } = await ana.air()
  expect(days.map(({ humidity }) => humidity.minutes)).toEqual([24, 24, 24, 24, 12])
  expect(latest).toHaveLength(100)
})

test('refuses a reading in the future', async () => {
  const ana = await withHumidors()
  const readings = [noon, { ...noon, at: '2999-01-01T12:00:00Z' }]
  const sent = { params: { id: 'main' }, query: {}, body: { readings } }
  expect(await ana.refused(addReadings, sent)).toMatchObject(
    invalid('readings.1.at', 'This is in the future.'),
  )
})

test('exports the readings of a humidor and deletes them with it', async () => {
  const ana = await withAir()
  await ana.add(every(1, 48), ana.travel)
  await ana.add([noon], ana.cabinet)
  const exported = async () =>
    (await ana.ok(exportUser)).filter(({ kind }) => kind === 'air' || kind === 'readings')
  expect(await exported()).toHaveLength(5)
  await ana.remove(ana.travel)
  const record = { humidorId: ana.cabinet }
  expect(await exported()).toMatchObject([
    { kind: 'air', ...record, day: '2026-01-01', humidity: { mean: 67.25 } },
    { kind: 'readings', ...record, latest: [noon] },
  ])
  const gone = { params: { id: ana.travel }, query: {}, body: { readings: [noon] } }
  expect(await ana.refused(addReadings, gone)).toMatchObject({ status: 404 })
})
