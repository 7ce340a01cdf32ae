import { beforeEach, expect, test } from 'vitest'
import { moveClock, type Passing } from './move-clock.ts'

/** The events so far, with the time of the day in UTC. */
let happened: string[]
/** Instants of rows that are due until `find-due` has run. */
let due: string[]
let now: number
/** The times at which messages come back, in milliseconds. */
let retries: number[]
let renewals: string[]
beforeEach(() => {
  happened = []
  due = []
  now = Date.parse('2026-03-01T10:02:00Z')
  retries = []
  renewals = []
})

const note = (what: string) => {
  happened.push(`${new Date(now).toISOString().slice(8, 16)} ${what}`)
}
const at = (time: string) => Date.parse(`2026-03-${time}:00Z`)
/** A row whose work fails stays due. */
const isStuck = (time: string) => time === '01T11:11'

const passing: Passing = {
  clock: {
    now: () => new Date(now),
    isAhead: () => true,
    moveTo: async (instant) => {
      now = Math.max(now, instant.valueOf())
    },
  },
  schedules: [
    {
      schedule: { name: 'find-due', everyMinutes: 5 },
      start: async () => {
        note('find-due')
        due = due.filter((time) => at(time) > now || isStuck(time))
      },
    },
    {
      schedule: { name: 'daily', dailyAt: { hour: 3, minute: 5 } },
      start: async () => note('daily'),
    },
  ],
  dueRows: {
    listDue: async (until) => due.filter((time) => at(time) <= until.valueOf()),
    nextDue: async (left) => {
      const [first] = due.filter((time) => !left.has(time)).toSorted()
      return first === undefined ? undefined : new Date(at(first))
    },
  },
  queues: [
    {
      list: () => retries.map((visibleAt) => ({ visibleAt, receipt: 'one' })),
      wake: () => {
        if (retries.some((visibleAt) => visibleAt <= now)) note('retry')
        retries = retries.filter((visibleAt) => visibleAt > now)
      },
    },
  ],
  stripe: {
    nextDue: (until) => {
      const [first] = renewals.map((time) => new Date(at(time)))
      return first && first <= until ? first : undefined
    },
    tick: async () => {
      if (renewals.some((time) => at(time) <= now)) note('renewal')
      renewals = renewals.filter((time) => at(time) > now)
    },
  },
  settle: async () => {},
}
const moveTo = async (time: string) => {
  await moveClock(new Date(at(time)), passing)
  return [...happened, new Date(now).toISOString().slice(8, 16)]
}

test('passes a month without due rows in one step', async () => {
  expect(await moveTo('01T20:00')).toEqual(['01T20:00'])
})

test('starts each process in order and at its own time', async () => {
  due = ['01T12:00', '01T11:11', '01T10:01', '09T00:00']
  retries = [at('01T11:01'), at('09T00:00')]
  renewals = ['01T23:59', '09T00:00']
  expect(await moveTo('02T04:00')).toEqual([
    '01T10:05 find-due',
    '01T11:01 retry',
    '01T11:15 find-due',
    '01T12:00 find-due',
    '01T23:59 renewal',
    '02T03:05 find-due',
    '02T03:05 daily',
    '02T04:00',
  ])
})
