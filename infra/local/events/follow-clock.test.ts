import { expect, test, vi } from 'vitest'
import { followClock, nextTime } from './follow-clock.ts'

test('runs a schedule at the beginning and then at its times', async () => {
  let now = Date.parse('2026-03-01T02:58:00Z')
  const ending = new AbortController()
  const started: string[] = []
  await followClock({
    schedule: { name: 'often', everyMinutes: 5 },
    signal: ending.signal,
    now: () => new Date(now),
    start: async () => started.push(`${new Date(now).toISOString().slice(11, 16)}`),
    sleep: async (ms) => {
      now += ms
      if (started.length === 3) ending.abort()
    },
  })
  expect(started).toEqual(['02:58', '03:03', '03:08'])
})

test('retries a failed run before the next time', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const ending = new AbortController()
  let attempts = 0
  await followClock({
    schedule: { name: 'often', everyMinutes: 5 },
    signal: ending.signal,
    start: async () => {
      attempts += 1
      if (attempts === 1) throw new Error('the queue is not there yet')
    },
    sleep: async () => ending.abort(),
  })
  expect(attempts).toBe(2)
  expect(log).toHaveBeenCalledOnce()
})

test.each([
  ['before its time', '2026-03-01T02:58:00Z', '2026-03-01T03:05:00.000Z'],
  ['at its time', '2026-03-01T03:05:00Z', '2026-03-02T03:05:00.000Z'],
  ['on the last day of a month', '2026-02-28T23:00:00Z', '2026-03-01T03:05:00.000Z'],
])('runs a daily schedule %s next at its time in UTC', (_, after, next) => {
  const daily = { name: 'daily', dailyAt: { hour: 3, minute: 5 } }
  expect(nextTime(daily, new Date(after)).toISOString()).toBe(next)
})
