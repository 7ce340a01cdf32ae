import { expect, test } from 'vitest'
import { type CareEntry, comingCare, nameDue, noteDone, runOf, takeBack } from './care.ts'

const when = {
  now: new Date('2026-11-26T12:00:00Z'),
  timeZone: 'America/New_York',
  notificationTime: '09:00',
}
const since = '2026-11-01T02:00:00.000Z'
const at = (day: string) => `${day}T12:00:00.000Z`
const coming = (humidor: Parameters<typeof comingCare>[0]) =>
  comingCare(humidor, when).map((one) => `${one.task} ${one.at.toISOString().slice(0, 16)}`)

test.each<[string, Parameters<typeof comingCare>[0], string[]]>([
  ['nothing is on', {}, []],
  [
    'a chore was never done: its days count from when it was turned on, in the zone',
    { care: { log: [], on: { water: { since, days: 14 } } } },
    ['water 2026-11-14T14:00'],
  ],
  [
    'a chore was done: the usual days after it',
    { care: { log: [{ task: 'packs', at: at('2026-11-20') }], on: { packs: { since } } } },
    ['packs 2027-01-19T14:00'],
  ],
  [
    'readings stopped',
    {
      lastReading: { at: at('2026-11-10'), humidity: 65 },
      care: { log: [], on: { reading: { since } } },
    },
    ['reading 2026-11-24T14:00'],
  ],
  [
    'there never was a reading',
    { care: { log: [], on: { reading: { since } } } },
    ['reading 2026-11-14T14:00'],
  ],
])('What comes when %s', (_, humidor, expected) => {
  expect(coming(humidor)).toEqual(expected)
})

test.each([
  ['all of Tuesday', 58, ['band 2026-11-25T14:00']],
  ['a part of Tuesday', 66, []],
])('Air that was below its band %s', (_, high, expected) => {
  const humidor = {
    targetHumidity: 65,
    tolerance: 5,
    lastReading: { at: at('2026-11-24'), humidity: 55 },
    recentDays: [{ day: '2026-11-24', low: 55, high }],
    care: { log: [], on: { band: { since } } },
  }
  expect(coming(humidor)).toEqual(expected)
  for (const one of comingCare(humidor, when))
    expect(nameDue(one, humidor, when)).toBe('Below 60% since Tuesday')
})

const froze = (...days: string[]): CareEntry[] =>
  days.map((day, step) => ({ task: 'freeze' as const, step, at: at(day) })).toReversed()
const six = froze('2026-11-01', '2026-11-02', '2026-11-05', '2026-11-06', '2026-11-07')

test('The next step of a checklist is due by its hours after the last one, until all are done', () => {
  expect(coming({ care: { log: froze('2026-11-20', '2026-11-21'), on: {} } })).toEqual([
    'freeze 2026-11-24T12:00',
  ])
  expect(coming({ care: { log: six, on: {} } })).toEqual([])
})

test('A step is noted in its turn, once, and a finished checklist begins anew', () => {
  const log = froze('2026-11-20', '2026-11-21')
  const step = (step: number, day: string) => ({ task: 'freeze' as const, step, at: at(day) })
  expect(noteDone(log, step(3, '2026-11-24'))).toBeUndefined()
  expect(noteDone(log, step(1, '2026-11-22'))).toBe(log)
  expect(noteDone(log, step(2, '2026-11-24'))?.[0]).toEqual(step(2, '2026-11-24'))
  const again = noteDone(six, step(0, '2026-11-24')) ?? []
  expect(runOf(again, 'freeze')).toEqual([step(0, '2026-11-24')])
})

test('Of each task the last thirty are kept', () => {
  let log: CareEntry[] = [{ task: 'clean', at: at('2025-01-01') }]
  for (let n = 0; n < 40; n++)
    log = noteDone(log, { task: 'water', at: new Date(Date.UTC(2026, 0, n)).toISOString() }) ?? []
  expect(log).toHaveLength(31)
})

test('What is taken back takes the steps along that followed it, and no others', () => {
  const chore: CareEntry = { task: 'water', at: at('2026-11-03') }
  const log = [...froze('2026-11-10', '2026-11-11'), ...six.slice(0, 4), chore, ...six.slice(4)]
  const left = takeBack(log, { task: 'freeze', at: at('2026-11-02') })
  expect(left).toEqual([...froze('2026-11-10', '2026-11-11'), chore, six[4]])
  expect(takeBack(log, chore)).not.toContain(chore)
})
