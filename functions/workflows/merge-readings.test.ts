import { expect, test } from 'vitest'
import { describeSums } from '../api/readings/describe-sums.ts'
import type { AirRow } from '../table/air.ts'
import { addToDay, type Given, latestOf } from './merge-readings.ts'

const day = '2026-01-02'
const at = (time: string, on = day) => `${on}T${time}:00.000Z`
const one = (time: string, humidity: number, minutes = 1): Given => ({
  at: at(time),
  humidity,
  minutes,
})

/** Returns a day after several calls with readings. */
function after(...calls: readonly (readonly Given[])[]): AirRow | undefined {
  const rows = new Map<string, AirRow>()
  for (const given of calls) {
    const { row } = addToDay('main', day, given, rows)
    if (row) rows.set(day, row)
  }
  return rows.get(day)
}

const inWords = (row: AirRow | undefined) => row && describeSums(row.humidity)

test('a day has the lowest, the highest and the mean of its readings', () => {
  const readings = [one('08:00', 60), { ...one('09:00', 66), temperature: 70 }, one('10:00', 69)]
  const row = after(readings)
  expect(inWords(row)).toEqual({ low: 60, high: 69, mean: 65, minutes: 3 })
  expect(row?.temperature).toEqual({ low: 7000, high: 7000, sum: 7000, minutes: 1 })
})

test('a minute counts once, with its first reading', () => {
  const first = [one('08:00', 60), one('09:00', 66)]
  expect(after(first, first)).toEqual(after(first))
  expect(inWords(after(first, [{ ...one('08:00', 90), at: `${day}T08:00:59.000Z` }]))).toEqual(
    inWords(after(first)),
  )
})

test('means of hours with the extremes are the same as all readings, in any order and however often', () => {
  const humidity = (minute: number) => 60 + (minute % 7) + (minute === 100 ? 20 : 0)
  const time = (minute: number) => {
    const digits = (number: number) => String(number).padStart(2, '0')
    return `${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`
  }
  const minutes = Array.from({ length: 1440 }, (_, minute) => minute)
  const all = minutes.map((minute) => one(time(minute), humidity(minute)))
  const extremes = [one(time(100), 82), one(time(0), 60)]
  const means = Array.from({ length: 8 }, (_, n) => {
    const rest = minutes.slice(n * 180, (n + 1) * 180).filter((one) => one !== 100 && one !== 0)
    const mean = rest.reduce((sum, minute) => sum + humidity(minute), 0) / rest.length
    return one(time(n * 180 + 179), mean, 180)
  })
  const whole = inWords(after(all))
  expect(whole).toMatchObject({ low: 60, high: 82, minutes: 1440 })
  expect(inWords(after([...means, ...extremes]))).toEqual(whole)
  expect(inWords(after(extremes, means, extremes, all, means))).toEqual(whole)
  expect(after(all)?.counted.length).toBeLessThan(60)
})

test('a mean of minutes of which some were counted weighs what the others do', () => {
  const row = after([one('09:00', 60, 60)], [one('10:00', 70, 120)])
  expect(inWords(row)).toEqual({ low: 60, high: 70, mean: 65, minutes: 120 })
})

test('a minute that another day counted in another time zone counts once', () => {
  const other = addToDay('main', '2026-01-01', [one('00:30', 61)], new Map()).row
  const rows = new Map(other && [[other.day, other]])
  expect(addToDay('main', day, [one('00:30', 61)], rows)).toEqual({ row: undefined, added: [] })
})

test('the days of all time zones hold their minutes', () => {
  const ends = [at('10:00', '2026-01-01'), at('11:59', '2026-01-03')]
  const given = ends.map((end) => ({ ...one('00:00', 60), at: end }))
  const { row } = addToDay('main', day, given, new Map())
  expect(row?.humidity.minutes).toBe(2)
  const again = addToDay('main', day, given, new Map(row && [[day, row]]))
  expect(again.added).toEqual([])
})

test('a mean of more minutes than the day can have counts once', () => {
  const mean = [{ ...one('22:10', 60, 1440), at: at('22:10', '2026-01-01') }]
  expect(after(mean, mean)).toEqual(after(mean))
})

test('the last hundred readings are kept', () => {
  const readings = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...one('00:00', 60),
      at: new Date(Date.UTC(2026, 0, 1, 0, from + n)).toISOString(),
    }))
  const kept = latestOf(latestOf([], readings(50, 80)), readings(0, 150))
  expect(kept).toHaveLength(100)
  expect(kept.at(0)?.at).toBe('2026-01-01T00:50:00.000Z')
  expect(kept.at(-1)?.at).toBe('2026-01-01T02:29:00.000Z')
})
