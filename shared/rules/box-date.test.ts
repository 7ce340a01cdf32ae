import { expect, test } from 'vitest'
import { readBoxDate } from './box-date.ts'

test.each([
  ['ABR 24', '2024-04-01'],
  ['UTL OCT 22', '2022-10-01'],
  ['NOV 2019', '2019-11-01'],
  ['ene00', '2000-01-01'],
  ['Dic. 98', '1998-12-01'],
  ['Agosto 2015', '2015-08-01'],
  ['April 2021', '2021-04-01'],
  ['MAR 12, 2021', '2021-03-01'],
  ['12 SEP 2020', '2020-09-01'],
  ['2019-11', '2019-11-01'],
  ['2019-11-24', '2019-11-01'],
  ['4/2021', '2021-04-01'],
  ['11-2019', '2019-11-01'],
  ['JUN 84', '1984-06-01'],
  ['SEPT 12', '2012-09-01'],
  ['Setiembre 2015', '2015-09-01'],
  ['MAYA MAYO 2020', '2020-05-01'],
])('the month of "%s" is read', (text, day) => {
  expect(readBoxDate(text)).toBe(day)
})

test.each([
  '',
  'XYZ 99',
  'OASUNV',
  'ABR',
  '24',
  '13/2021',
  '04/24',
  'MAR 12 21',
  'ABR 1960',
  'JUN 60',
  'MAYA 2020',
  'JUNGLE 21',
  '📦',
  'MARABR',
])('"%s" says no month', (text) => {
  expect(readBoxDate(text)).toBeUndefined()
})
