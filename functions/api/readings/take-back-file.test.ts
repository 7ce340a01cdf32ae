import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { withHumidors } from '../../../infra/local/testing/with-humidors.ts'
import {
  addReadings,
  listReadings,
  removeReading,
  takeBackFile,
} from '../../../shared/contract/readings.ts'
import { exportUser } from '../../../shared/contract/users.ts'
import { userKey } from '../../table/keys.ts'
import { transact } from '../../table/transact.ts'

reachProductTable()

const start = Date.parse('2026-01-01T00:00:00Z')
/** A reading every so many hours from the beginning of the year. */
const every = (hours: number, count: number, humidity = 60) =>
  Array.from({ length: count }, (_, n) => ({
    at: new Date(start + n * hours * 3_600_000).toISOString(),
    humidity: humidity + (n % 5),
    temperature: 68,
  }))

async function withFiles() {
  const ana = await withHumidors()
  const params = { id: ana.travel }
  const add = (readings: readonly object[], file?: { id: string; name: string }) =>
    ana.ok(addReadings, { params, query: { timeZone: 'UTC' }, body: { readings, file } })
  const air = () => ana.ok(listReadings, { params })
  const humidor = async () => (await ana.humidors()).find(({ id }) => id === ana.travel)
  const takeBack = (fileId: string) => ana.ok(takeBackFile, { params: { ...params, fileId } })
  return { ...ana, params, add, air, humidor, takeBack }
}

const fileOf = (name: string) => ({ id: ulid(), name })
const typed = { at: '2026-01-02T10:17:00.000Z', humidity: 71, temperature: 70 }

test('takes a file back as a whole: what was there before it, and what came after it, stays', async () => {
  const ana = await withFiles()
  await ana.add([typed])
  const [before, humidorBefore] = [await ana.air(), await ana.humidor()]
  const file = fileOf('sensor.csv')
  const readings = every(1, 2_000)
  expect(await ana.add(readings.slice(1_000), file)).toEqual({ added: 1_000 })
  expect(await ana.add(readings.slice(0, 1_000), file)).toEqual({ added: 1_000 })
  const { files, latest } = await ana.air()
  expect(files).toEqual([
    { ...file, addedAt: expect.any(String), from: '2026-01-01', until: '2026-03-25' },
  ])
  expect(latest.at(-1)?.at).toBe(readings.at(-1)?.at)
  expect(await ana.takeBack(file.id)).toEqual({ id: file.id })
  expect(await ana.air()).toEqual(before)
  expect(await ana.humidor()).toEqual(humidorBefore)
  const later = { ...typed, at: '2026-02-01T10:00:00.000Z' }
  await ana.add([later])
  await ana.takeBack(file.id)
  expect((await ana.air()).latest).toEqual([typed, later])
})

test('exports no files and no parts of days', async () => {
  const ana = await withFiles()
  await ana.add([typed])
  await ana.add(every(6, 8), fileOf('sensor.csv'))
  const exported = await ana.ok(exportUser)
  const air = exported.filter(({ kind }) => kind === 'air' || kind === 'readings')
  expect(air.map((record) => Object.keys(record).sort())).toEqual([
    ['day', 'humidity', 'humidorId', 'kind', 'temperature'],
    ['day', 'humidity', 'humidorId', 'kind', 'temperature'],
    ['humidorId', 'kind', 'latest'],
  ])
})

test('takes back more days than a transaction takes', async () => {
  const ana = await withFiles()
  const file = fileOf('years.csv')
  await ana.add(every(24, 300), file)
  await ana.add([typed])
  await ana.takeBack(file.id)
  const { days, latest, files } = await ana.air()
  expect(latest).toEqual([typed])
  expect(days.map(({ day }) => day)).toEqual(['2026-01-02'])
  expect(files).toBeUndefined()
  expect(await ana.humidor()).toMatchObject({
    lastReading: typed,
    recentDays: [{ day: '2026-01-02', low: 71, high: 71 }],
  })
})

test('keeps the readings of other files of the same days', async () => {
  const ana = await withFiles()
  const [one, other] = [fileOf('one.csv'), fileOf('other.csv')]
  const odd = every(2, 24, 50)
  await ana.add(odd, one)
  const before = await ana.air()
  await ana.add(every(1, 48, 70), other)
  await ana.takeBack(other.id)
  expect(await ana.air()).toEqual(before)
  await ana.takeBack(one.id)
  expect(await ana.air()).toEqual({ days: [], latest: [] })
})

test('refuses a file while a later one has readings of its days', async () => {
  const ana = await withFiles()
  const [one, other] = [fileOf('one.csv'), fileOf('other.csv')]
  await ana.add(every(1, 24), one)
  await ana.add(every(1, 48), other)
  expect(
    await ana.refused(takeBackFile, { params: { ...ana.params, fileId: one.id } }),
  ).toMatchObject({
    status: 409,
    message: 'Please take back “other.csv” first. It has readings of the same days.',
  })
  await ana.takeBack(other.id)
  await ana.takeBack(one.id)
  expect(await ana.air()).toEqual({ days: [], latest: [] })
})

test('takes a file back while parts of it are still sent, and never brings it back', async () => {
  const ana = await withFiles()
  const file = fileOf('sensor.csv')
  const readings = every(1, 400)
  await ana.add(readings.slice(300), file)
  const parts = [0, 100, 200].map((from) =>
    ana.add(readings.slice(from, from + 100), file).catch(() => undefined),
  )
  await Promise.all([...parts, ana.takeBack(file.id), ana.add([typed]), ana.takeBack(file.id)])
  await ana.takeBack(file.id)
  expect(await ana.air()).toMatchObject({ latest: [typed], days: [{ day: '2026-01-02' }] })
  const again = { params: ana.params, query: {}, body: { readings, file } }
  expect(await ana.refused(addReadings, again)).toMatchObject({
    status: 409,
    message: 'The readings of this file were taken back.',
  })
  expect(await ana.add(readings, fileOf('sensor.csv'))).toEqual({ added: 400 })
})

test('removes one reading of a file, and takes back the others', async () => {
  const ana = await withFiles()
  const file = fileOf('sensor.csv')
  const readings = every(6, 4)
  await ana.add([typed, { ...typed, at: '2026-01-01T10:17:00.000Z' }])
  const before = await ana.air()
  await ana.add(readings, file)
  const [first] = readings
  await ana.ok(removeReading, { params: ana.params, query: { at: first?.at ?? '' } })
  expect((await ana.air()).days[0]?.humidity).toMatchObject({ low: 61, minutes: 4 })
  await ana.takeBack(file.id)
  expect(await ana.air()).toEqual(before)
})

test('lists the files that can be taken back: those of the last day, and half taken back ones', async () => {
  const ana = await withFiles()
  const days = { from: '2026-01-02', until: '2026-01-02' }
  const old = { name: 'old.csv', addedAt: '2026-01-02T12:00:00.000Z', days, latest: [] }
  const files = [
    { ...old, fileId: ulid(), latest: [typed] },
    { ...old, fileId: ulid(), takenBack: true },
  ]
  const row = { humidorId: ana.travel, latest: [typed], own: [], files, revision: 1 }
  await transact([{ put: { Item: { ...userKey(ana.userId, 'READINGS', ana.travel), ...row } } }])
  const listed = (await ana.air()).files
  expect(listed?.map(({ id }) => id)).toEqual([files[1]?.fileId])
  await ana.takeBack(files[1]?.fileId ?? '')
  expect(await ana.air()).toEqual({ days: [], latest: [typed] })
})

test('lists ten files, whatever others were taken back since', async () => {
  const ana = await withFiles()
  const readings = every(24, 12)
  const added = readings.map((_, n) => fileOf(`${n}.csv`))
  for (const [n, file] of added.entries()) {
    await ana.add(readings.slice(n, n + 1), file)
    if (n === 5 || n === 6) await ana.takeBack(file.id)
  }
  const names = (await ana.air()).files?.map(({ name }) => name)
  expect(names).toEqual([0, 1, 2, 3, 4, 7, 8, 9, 10, 11].map((n) => `${n}.csv`))
})

test('returns 404 for a file that nobody added, and for a file of another collector', async () => {
  const [ana, ben] = [await withFiles(), await withFiles()]
  const file = fileOf('sensor.csv')
  await ben.add([typed], file)
  const refused = await ana.refused(takeBackFile, { params: { ...ana.params, fileId: file.id } })
  expect(refused).toMatchObject({
    status: 404,
    message: 'These readings can no longer be taken back.',
  })
})
