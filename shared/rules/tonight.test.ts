import { array, assert, constantFrom, integer, nat, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { strengths } from './option-lists.ts'
import {
  type Candidate,
  type Criteria,
  readyAge,
  shortlistTonight,
  smokingMinutes,
  suggestTonight,
  times,
} from './tonight.ts'

const now = new Date('2026-11-20T20:00:00.000Z')

test.each([
  [{ length: 5, ringGauge: 50 }, 50],
  [{ length: 5.5, ringGauge: 42 }, 45],
  [{ length: 6, ringGauge: 50 }, 60],
  [{ length: 7, ringGauge: 47 }, 65],
  [{ length: 9.25, ringGauge: 47 }, 85],
  [{ length: 3, ringGauge: 20 }, 10],
  [{ length: 1, ringGauge: 10 }, 5],
  [{ size: 'Robusto' }, 50],
  [{ size: 'Robusto', length: 6 }, 60],
  [{ size: 'Figurado', length: 5, ringGauge: 50 }, 50],
  [{ size: 'Figurado' }, undefined],
  [{ size: 'House blend', length: 5 }, undefined],
  [{}, undefined],
])('A cigar of %o takes %s minutes', (measures, minutes) => {
  expect(smokingMinutes(measures)).toBe(minutes)
})

const cigar = (id: string, given: Partial<Candidate> = {}): Candidate => ({
  id,
  strength: 'Medium',
  purchaseDate: '2026-06-01',
  ...given,
})

const namesFor = (cigars: readonly Candidate[], criteria: Criteria = {}) =>
  suggestTonight(cigars, criteria, now).map(({ cigar: { id }, reason }) => `${id}: ${reason}`)

test('It suggests the oldest, a favorite, and the one that waits longest', () => {
  const smoked = { lastSmokedAt: '2026-08-01T20:00:00.000Z' }
  const cigars = [
    cigar('liked', { ...smoked, userRating: 4 }),
    cigar('loved', { ...smoked, userRating: 5 }),
    cigar('old', { ...smoked, purchaseDate: '2024-01-01' }),
    cigar('long ago', { lastSmokedAt: '2025-08-01T20:00:00.000Z' }),
  ]
  expect(namesFor(cigars)).toEqual(['old: oldest', 'loved: favorite', 'long ago: waiting'])
  expect(namesFor([...cigars, cigar('fresh')])).toEqual([
    'old: oldest',
    'loved: favorite',
    'fresh: new',
  ])
})

test.each([
  ['2025-11-26', undefined],
  ['2025-11-25', 'Maturing'],
  ['2020-01-01', 'Premium Aged'],
])('A cigar of %s is ready as %s', (purchaseDay, category) => {
  expect(readyAge(purchaseDay, '2026-11-20')).toBe(category)
})

test('With a known age, the reason is that it is ready', () => {
  expect(namesFor([cigar('one', { readyAge: 'Aged' })])).toEqual(['one: ready'])
})

test('Of equally old cigars the one with more stars comes first', () => {
  const cigars = [cigar('good', { userRating: 3 }), cigar('better', { userRating: 4 })]
  expect(namesFor(cigars)[0]).toBe('better: oldest')
})

test.each([
  [3, 'waiting'],
  [4, 'favorite'],
])('A cigar of %i stars that is not the oldest is suggested as %s', (userRating, reason) => {
  const smoked = { lastSmokedAt: '2026-08-01T20:00:00.000Z' }
  const cigars = [
    cigar('old', { ...smoked, purchaseDate: '2024-01-01' }),
    cigar('other', { ...smoked, userRating }),
  ]
  expect(namesFor(cigars)).toEqual(['old: oldest', `other: ${reason}`])
})

test('Without a favorite, the next oldest takes its place', () => {
  const cigars = ['2026-03-01', '2026-01-01', '2026-02-01'].map((day) =>
    cigar(day, { purchaseDate: day, userRating: 3, lastSmokedAt: `${day}T20:00:00.000Z` }),
  )
  expect(namesFor(cigars)).toEqual([
    '2026-01-01: oldest',
    '2026-02-01: waiting',
    '2026-03-01: oldest',
  ])
})

test.each([
  ['2026-10-21', ['settled: oldest', 'arrival: new']],
  ['2026-10-22', ['arrival: new', 'settled: new']],
])('praises the age of a cigar bought on %s only after 30 days', (purchaseDate, names) => {
  const arrival = cigar('arrival', { purchaseDate: '2026-11-01', readyAge: 'Aged', userRating: 3 })
  const cigars = [cigar('settled', { purchaseDate }), arrival]
  expect(namesFor(cigars).toSorted()).toEqual([...names].toSorted())
})

test('suggests three arrivals without a word of their age', () => {
  const smoked = { lastSmokedAt: '2026-11-02T20:00:00.000Z' }
  const cigars = ['one', 'two', 'three'].map((id) =>
    cigar(id, { ...smoked, purchaseDate: '2026-11-01', packedOn: '2020-01-01' }),
  )
  expect(namesFor(cigars)).toEqual(['one: waiting', 'two: waiting', 'three: waiting'])
})

test('A cigar smoked within two weeks is suggested only if there is no other', () => {
  const old = { purchaseDate: '2020-01-01', userRating: 5 }
  const cigars = [
    cigar('last week', { ...old, lastSmokedAt: '2026-11-10T20:00:00.000Z' }),
    cigar('last month', { lastSmokedAt: '2026-11-05T20:00:00.000Z' }),
    cigar('never'),
    cigar('neither'),
  ]
  expect(namesFor(cigars)).toEqual(['last month: oldest', 'never: new', 'neither: oldest'])
  expect(namesFor(cigars.slice(0, 1))).toEqual(['last week: oldest'])
})

test('Only cigars of the strength and within the time are suggested, those that fill it first', () => {
  const cigars = [
    cigar('unknown', { purchaseDate: '2020-01-01' }),
    cigar('short', { minutes: 35, purchaseDate: '2021-01-01' }),
    cigar('robusto', { minutes: 50, strength: 'Full' }),
    cigar('gordo', { minutes: 70 }),
    cigar('churchill', { minutes: 75 }),
  ]
  const names = (criteria: Criteria) =>
    namesFor(cigars, criteria).map((found) => found.split(':')[0])
  expect(names({ time: '30' })).toEqual(['short'])
  expect(names({ time: '45' })).toEqual(['robusto', 'short'])
  expect(names({ time: '60' })).toEqual(['gordo', 'robusto', 'short'])
  expect(names({ time: '90' })).toEqual(['churchill', 'gordo', 'robusto'])
  expect(names({ strength: 'Full' })).toEqual(['robusto'])
  expect(names({ time: '30', strength: 'Full' })).toEqual([])
  expect(names({})[0]).toBe('unknown')
})

test('Only cigars that lie in the humidor are suggested', () => {
  const cigars = [
    cigar('in main'),
    cigar('in both', { humidors: ['main', 'travel'], purchaseDate: '2026-06-02' }),
    cigar('in travel', { humidors: ['travel'], purchaseDate: '2026-06-03' }),
  ]
  const names = (humidorId: string) =>
    namesFor(cigars, { humidorId }).map((found) => found.split(':')[0])
  expect(names('travel')).toEqual(['in both', 'in travel'])
  expect(names('main')).toEqual(['in main', 'in both'])
  expect(names('empty')).toEqual([])
})

test('A cigar in two humidors is suggested once, and in one by what lies there', () => {
  const cigars = [
    cigar('in both', { userRating: 5 }),
    cigar('in both', { humidors: ['travel'], purchaseDate: '2020-01-01', userRating: 5 }),
    cigar('in main', { purchaseDate: '2022-01-01' }),
  ]
  expect(namesFor(cigars)).toEqual(['in both: oldest', 'in main: new'])
  expect(namesFor(cigars, { humidorId: 'main' })).toEqual(['in main: oldest', 'in both: favorite'])
})

test('An empty stock has no suggestions', () => {
  expect(suggestTonight([], {}, now)).toEqual([])
  expect(shortlistTonight([], now)).toEqual([])
})

test('The shortlist has the suggestions of every criteria', () => {
  const any = <T>(...values: readonly T[]) => option(constantFrom(...values), { nil: undefined })
  const day = constantFrom('2023-01-01', '2024-06-01', '2025-12-01', '2026-11-01')
  const candidate = record({
    id: nat({ max: 99 }).map(String),
    strength: constantFrom(...strengths),
    minutes: option(
      integer({ min: 1, max: 20 }).map((n) => n * 5),
      { nil: undefined },
    ),
    purchaseDate: day,
    readyAge: any('Maturing', 'Aged'),
    userRating: any(1, 2, 3, 4, 5),
    lastSmokedAt: option(
      day.map((one) => `${one}T20:00:00.000Z`),
      { nil: undefined },
    ),
    humidors: any(['travel'], ['main', 'travel']),
  })
  const humidorId = any('main', 'travel', 'empty')
  const allCriteria = { time: any(...times), strength: any(...strengths), humidorId }
  assert(
    property(array(candidate, { maxLength: 300 }), record(allCriteria), (cigars, criteria) => {
      const listed = shortlistTonight(cigars, now)
      expect(listed.length).toBeLessThanOrEqual(270)
      expect(suggestTonight(listed, criteria, now)).toEqual(suggestTonight(cigars, criteria, now))
    }),
    { numRuns: 30 },
  )
})
