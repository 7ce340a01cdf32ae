import { expect, test } from 'vitest'
import { groupRows } from './group-rows.ts'

const on = (day: string) => ({
  type: 'photo' as const,
  key: day,
  day,
  cigar: { id: '1', brand: 'Padron', lineName: '1964' },
})

const days = ['2026-11-21', '2026-11-20', '2026-10-31', '2025-10-31', '2025-10-01', '2023-01-01']

const described = (toggled: string[]) =>
  groupRows(days.map(on), toggled).map(({ event, year, month = '' }) => [
    event?.day ?? `${year?.count} folded`,
    year?.year ?? '',
    month,
  ])

test('the first event of a year and of a month has its heading', () => {
  expect(described(['2025', '2023'])).toEqual([
    ['2026-11-21', '2026', 'November'],
    ['2026-11-20', '', ''],
    ['2026-10-31', '', 'October'],
    // The same month of another year.
    ['2025-10-31', '2025', 'October'],
    ['2025-10-01', '', ''],
    ['2023-01-01', '2023', 'January'],
  ])
})

test('the newest year is open and the others are folded, until they are toggled', () => {
  expect(described(['2026', '2023', '1999'])).toEqual([
    ['3 folded', '2026', ''],
    ['2 folded', '2025', ''],
    ['2023-01-01', '2023', 'January'],
  ])
})
