import { expect, test } from 'vitest'
import type { SensorReading } from './read-sensor-file.ts'
import { intervalOf, reduceReadings } from './reduce-readings.ts'

const start = Date.parse('2026-01-01T00:00:00Z') / 60_000

/** Readings with an extreme of each measure on each day. */
const sensor = (count: number, every = 1): SensorReading[] =>
  Array.from({ length: count }, (_, n) => {
    const minute = start + n * every
    const inDay = (n * every) % 1440
    const swing = inDay === 700 ? 15 : inDay === 300 ? -12 : (n * 7) % 5
    return { minute, humidity: 65 + swing, temperature: 68 + (inDay === 900 ? 9 : (n * 3) % 4) }
  })

test('the few readings of a hygrometer are sent as they are', () => {
  const few = sensor(3, 480)
  expect(reduceReadings(few, 'UTC')).toMatchObject([
    { at: '2026-01-01T00:00:00Z', humidity: 65, temperature: 68 },
    { at: '2026-01-01T08:00:00Z', humidity: 67, temperature: 71 },
    { at: '2026-01-01T16:00:00Z', humidity: 69, temperature: 70 },
  ])
})

test.each([1, 10])('low, high, mean and time of each day stay, at %s minutes', (every) => {
  const all = sensor((3 * 1440) / every, every)
  const sent = reduceReadings(all, 'UTC').filter(({ at }) => at.startsWith('2026-01-02'))
  const day = all.slice(1440 / every, 2880 / every)
  const humidities = day.map(({ humidity }) => humidity)
  // The server counts the shortest first, and each minute once.
  const counted = new Set<number>()
  let sum = 0
  for (const one of sent.toSorted((a, b) => (a.minutes ?? 1) - (b.minutes ?? 1))) {
    const last = Date.parse(one.at) / 60_000
    for (let minute = last - (one.minutes ?? 1) + 1; minute <= last; minute++) {
      if (!counted.has(minute)) sum += one.humidity
      counted.add(minute)
    }
  }
  expect(counted.size).toBe(1440)
  expect(sum / counted.size).toBeCloseTo(humidities.reduce((a, b) => a + b) / day.length, 2)
  expect(Math.min(...sent.map(({ humidity }) => humidity))).toBe(Math.min(...humidities))
  expect(Math.max(...sent.map(({ humidity }) => humidity))).toBe(Math.max(...humidities))
  expect(Math.max(...sent.map(({ temperature = 0 }) => temperature))).toBe(77)
  expect(sent.length).toBeLessThan(14)
})

test('the last hundred readings are sent each by itself', () => {
  const sent = reduceReadings(sensor(1440), 'UTC')
  expect(sent.filter(({ minutes }) => minutes === undefined).length).toBeGreaterThanOrEqual(100)
  expect(sent.at(-1)).toMatchObject({ at: '2026-01-01T23:59:00Z' })
})

test('the usual interval is found beside gaps', () => {
  const [first, ...rest] = sensor(50, 10)
  const late = rest.map((one) => ({ ...one, minute: one.minute + 5_000 }))
  expect(intervalOf([...(first ? [first] : []), ...late])).toBe(10)
  expect(intervalOf([])).toBe(1)
})
