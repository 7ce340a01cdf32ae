import { expect, test } from 'vitest'
import { groupRows } from './group-rows.ts'

const on = (day: string) => ({
  type: 'photo' as const,
  key: day,
  day,
  cigar: { id: '1', brand: 'Padron', lineName: '1964' },
})

test('the first event of a year and of a month has its heading', () => {
  const days = ['2026-11-21', '2026-11-20', '2026-10-31', '2025-10-31', '2025-10-01', '2023-01-01']
  const rows = groupRows(days.map(on))
  expect(rows.map(({ event, year = '', month = '' }) => [event.day, year, month])).toEqual([
    ['2026-11-21', '2026', 'November'],
    ['2026-11-20', '', ''],
    ['2026-10-31', '', 'October'],
    // The same month of another year.
    ['2025-10-31', '2025', 'October'],
    ['2025-10-01', '', ''],
    ['2023-01-01', '2023', 'January'],
  ])
})
