import { expect, test } from 'vitest'
import type { ReadingsFile, ReadingsRow } from '../table/air.ts'
import { foldParts, partsOf, withoutFile } from './day-parts.ts'
import { keptOf, rowOfKept } from './kept-files.ts'
import { addToDay } from './merge-readings.ts'

const now = new Date('2026-11-26T12:00:00Z')
const reading = (at: string) => ({ at, humidity: 65 })
const file = (
  fileId: string,
  addedAt: string,
  change: Partial<ReadingsFile> = {},
): ReadingsFile => ({
  fileId,
  name: 'sensor.csv',
  addedAt,
  days: { from: '2026-11-01', until: '2026-11-02' },
  latest: [reading(`2026-11-01T0${fileId}:00:00.000Z`)],
  ...change,
})
const row = (...files: ReadingsFile[]): ReadingsRow => ({
  humidorId: 'main',
  revision: 3,
  latest: [],
  own: [],
  files,
})
const openOf = (given: ReadingsRow) => keptOf(given, now).files.map(({ fileId }) => fileId)

test.each([
  ['a file of the last day', file('1', '2026-11-25T12:00:01Z'), ['1']],
  ['a file that came a day ago', file('1', '2026-11-25T12:00:00.000Z'), []],
  [
    'a file that is half taken back',
    file('1', '2026-11-20T12:00:00.000Z', { takenBack: true }),
    ['1'],
  ],
])('knows whether %s can be taken back', (_, given, open) => {
  expect(openOf(row(given))).toEqual(open)
})

test('keeps ten files at most, and the newest readings of the others', () => {
  const ids = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
  const kept = keptOf(row(...ids.map((id) => file(id, now.toISOString()))), now)
  expect(kept.files).toHaveLength(10)
  expect(kept.own).toEqual([reading('2026-11-01T00:00:00.000Z')])
})

test('returns a row without files if there are none', () => {
  const { own, ...closed } = row(file('1', '2026-11-20T12:00:00.000Z'))
  expect(rowOfKept(keptOf(closed, now))).toEqual({ latest: [reading('2026-11-01T01:00:00.000Z')] })
  expect(rowOfKept(keptOf(undefined, now))).toEqual({ latest: [] })
})

test('joins the parts of a day when its file can no longer be taken back', () => {
  const day = '2026-11-01'
  const add = (at: string, rows: Parameters<typeof addToDay>[3], fileId?: string) =>
    addToDay('main', day, [{ at, humidity: 65, temperature: 68, minutes: 60 }], rows, fileId).row
  const one = add(`${day}T10:00:00.000Z`, new Map())
  const rows = new Map(one && [[day, one]])
  const plain = add(`${day}T10:30:00.000Z`, rows)
  const withFile = add(`${day}T10:30:00.000Z`, rows, 'a')
  if (!one || !withFile) throw new Error('Readings make a day')
  expect(partsOf(withFile)).toHaveLength(2)
  expect(foldParts(withFile, new Set())).toEqual(plain)
  expect(foldParts(withFile, new Set(['a']))).toEqual(withFile)
  expect(withoutFile(withFile, 'a')).toEqual(one)
  expect(withoutFile(one, 'a')).toEqual(one)
})
