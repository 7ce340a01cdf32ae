import { expect, test } from 'vitest'
import { withHumidors } from '../../../infra/local/testing/with-humidors.ts'
import { addReadings, listReadings, removeReading } from '../../../shared/contract/readings.ts'

async function withReadings(readings: readonly object[]) {
  const ana = await withHumidors()
  const params = { id: ana.travel }
  const add = (given: readonly object[]) =>
    ana.ok(addReadings, { params, query: { timeZone: 'Asia/Tokyo' }, body: { readings: given } })
  await add(readings)
  return {
    ...ana,
    params,
    add,
    air: () => ana.ok(listReadings, { params }),
    remove: (at: string) => ana.ok(removeReading, { params, query: { at } }),
  }
}

const right = { at: '2026-01-01T12:00:00.000Z', humidity: 65, temperature: 68 }
/** In Tokyo, it is of the same day as the next one. */
const wrong = { at: '2026-01-01T16:00:00.000Z', humidity: 5, temperature: 40 }
const next = { at: '2026-01-02T12:00:00.000Z', humidity: 67 }

test('removes a reading completely, again without harm, and adds it again', async () => {
  const ana = await withReadings([right, next])
  const without = await ana.air()
  const humidorOf = async () => (await ana.humidors()).find(({ id }) => id === ana.travel)
  const before = await humidorOf()
  await ana.add([wrong])
  const withIt = await ana.air()
  expect(withIt.days.at(-1)?.humidity.low).toBe(5)
  await ana.remove(wrong.at)
  await ana.remove(wrong.at)
  expect(await ana.air()).toEqual(without)
  expect(await humidorOf()).toEqual(before)
  await ana.add([wrong])
  expect(await ana.air()).toEqual(withIt)
})

test('removes days with their only readings', async () => {
  const ana = await withReadings([right, next])
  await ana.remove(next.at)
  expect((await ana.air()).days.map(({ day }) => day)).toEqual(['2026-01-01'])
  await ana.remove(right.at)
  expect(await ana.air()).toEqual({ days: [], latest: [] })
  const travel = (await ana.humidors()).find(({ id }) => id === ana.travel)
  expect(travel).toMatchObject({ recentDays: [] })
  expect(travel?.lastReading).toBeUndefined()
})

test('refuses to correct a day without all its readings', async () => {
  const mean = { ...right, minutes: 60 }
  const ana = await withReadings([mean, next])
  const before = await ana.air()
  const sent = { params: ana.params, query: { at: right.at } }
  expect(await ana.refused(removeReading, sent)).toMatchObject({
    status: 409,
    code: 'conflict',
    message: 'This day has more readings than are kept, so it cannot be corrected.',
  })
  expect(await ana.air()).toEqual(before)
})
