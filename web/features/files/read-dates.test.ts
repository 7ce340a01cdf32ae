import { expect, test } from 'vitest'
import { findDayOrder, readDay } from './read-dates.ts'

test.each([
  [['01/02/2025', '12/13/2025'], 'month first'],
  [['01/02/2025', '13/12/2025'], 'day first'],
  [['01.02.2025'], 'day first'],
  [['01/02/2025', '03-04-2025'], 'unknown'],
  [['05/05/2025'], 'none'],
  [['2025-01-02', 'soon', ''], 'none'],
] as const)('Of %j the order is: %s', (cells, order) => {
  expect(findDayOrder(cells)).toBe(order)
})

test.each([
  ['2025-12-03', '2025-12-03'],
  ['2025/1/3', '2025-01-03'],
  ['2025-12-03T10:00:00.000Z', '2025-12-03'],
  ['2025-12-03 23:59', '2025-12-03'],
  ['03.12.25', '2025-12-03'],
  ['3. 12. 1998', '1998-12-03'],
  ['Dec 3, 2025', '2025-12-03'],
  ['3 Dezember 2025', '2025-12-03'],
  ['3 décembre 2025', '2025-12-03'],
  ['Wednesday, December 3, 2025', '2025-12-03'],
  ['25-Dec-25', '2025-12-25'],
  ['13-Dec-20 09:15:00', '2020-12-13'],
  ['Dec 3, 25', '2025-12-03'],
  ['mardi 4 février 2025', '2025-02-04'],
  ['martedì 4 marzo 2025', '2025-03-04'],
  ['Mai 2024', '2024-05-01'],
  ['12/2025', '2025-12-01'],
  ['45994', '2025-12-03'],
  ['45994.5', '2025-12-03'],
  ['31.02.2025', undefined],
  ['2025', undefined],
  ['12', undefined],
  ['unknown', undefined],
  ['', undefined],
])('%s is the day %s', (cell, day) => {
  expect(readDay(cell, 'day first')).toBe(day)
})

test('A date of numbers is read in the order of its column', () => {
  expect(readDay('3/12/2025', 'month first')).toBe('2025-03-12')
  expect(readDay('3/12/2025', 'day first')).toBe('2025-12-03')
})
