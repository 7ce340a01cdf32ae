import { expect, test } from 'vitest'
import { dayIn } from '../../../shared/rules/dates.ts'
import { canBeginWithYear, findDayOrder, readDate, readDay } from './read-dates.ts'

const utc = dayIn('UTC')

test.each([
  [['01/02/2025', '12/13/2025'], 'month first'],
  [['01/02/2025', '13/12/2025'], 'day first'],
  [['01.02.2025'], 'day first'],
  [['1.5.24', '3.14.24'], 'month first'],
  [['13.01.2025', '01/02/2025', '01/25/2025'], 'unknown'],
  [['01/02/2025', '03-04-2025'], 'unknown'],
  [['05/05/2025'], 'none'],
  [['8/12', '25/9'], 'day first'],
  [['05/06/2024', '07/23'], 'unknown'],
  [['8/12'], 'unknown'],
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
  ['12 maart 2024', '2024-03-12'],
  ['12 mrt 2024', '2024-03-12'],
  ['3 mei 2024', '2024-05-03'],
  ['5 de outubro de 2024', '2024-10-05'],
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

test.each([
  [['24-08-12', '23-11-30'], true],
  [['24-08-12', '12-11-23'], false],
  [['24.08.12'], false],
  [['24-08-2012'], false],
  [[''], false],
])('tells of %j whether they may begin with a year: %s', (cells, can) => {
  expect(canBeginWithYear(cells)).toBe(can)
  if (can) expect(readDay('24-08-12', 'year first')).toBe('2024-08-12')
})

test('A date of numbers is read in the order of its column', () => {
  expect(readDay('3/12/2025', 'month first')).toBe('2025-03-12')
  expect(readDay('3/12/2025', 'day first')).toBe('2025-12-03')
})

test.each([
  ['2024', 'no day', '2024-01-01'],
  ['2024-08', 'no day', '2024-08-01'],
  ['08/2024', 'no day', '2024-08-01'],
  ['Aug 2024', 'no day', '2024-08-01'],
  ['2024 August', 'no day', '2024-08-01'],
  ["Aug '25", 'no day', '2025-08-01'],
  ['Aug-’25', 'no day', '2025-08-01'],
  ['Aug 99', 'no day', '1999-08-01'],
  ['Summer 2023', 'no day', '2023-06-01'],
  ['Herbst 2023', 'no day', '2023-09-01'],
  ['2023 Q3', 'no day', '2023-07-01'],
  ['~2019', 'no day', '2019-01-01'],
  ['ca. 2019', 'no day', '2019-01-01'],
  ['2019?', 'no day', '2019-01-01'],
  ['about Aug 12, 2024', 'no day', '2024-08-12'],
  ['20240806', 'day', '2024-08-06'],
  ['1722945600', 'day', '2024-08-06'],
  ['1722945600.25', 'day', '2024-08-06'],
  ['1722945600000', 'day', '2024-08-06'],
  ['Aug 12, ’24', 'day', '2024-08-12'],
  ['Aug 12th, 2024', 'day', '2024-08-12'],
  ['2024年8月12日', 'day', '2024-08-12'],
  ['2024年8月', 'no day', '2024-08-01'],
])('reads %s as %s: %s', (cell, kind, day) => {
  expect(readDate(cell, 'day first', utc)).toEqual({ kind, day })
})

test.each([
  ['12-Aug', '08-12'],
  ['19-Mar', '03-19'],
  ['25-Nov', '11-25'],
  ['12. August', '08-12'],
  ['Aug 5', '08-05'],
  ['Aug 12th', '08-12'],
  ['29-Feb', '02-29'],
  ['12.08.', '08-12'],
  ['3. 11.', '11-03'],
  ['25/9', '09-25'],
])('finds no year in %s', (cell, monthDay) => {
  expect(readDate(cell, 'day first', utc)).toEqual({ kind: 'no year', monthDay })
})

test.each([
  ['Nov-25', '11-25', '2025-11-01'],
  ['Aug 12', '08-12', '2012-08-01'],
  ['Nov-31', undefined, '2031-11-01'],
  ['07/23', '07-23', '2023-07-01'],
])('finds a day or a year in %s', (cell, monthDay, day) => {
  expect(readDate(cell, 'day first', utc)).toEqual({ kind: 'day or year', monthDay, day })
})

test.each(['31-Feb', '2024-13', '20241301', 'soon', 'before 2019', '2 years ago', ''])(
  'finds no date in %j',
  (cell) => {
    expect(readDate(cell, 'day first', utc)).toBeUndefined()
  },
)

test('takes the day of an instant in the time zone of the user', () => {
  const read = readDate('1722989000', 'day first', dayIn('Asia/Tokyo'))
  expect(read).toEqual({ kind: 'day', day: '2024-08-07' })
})
