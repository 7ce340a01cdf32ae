import { expect, test } from 'vitest'
import { joinDivided } from './join-divided.ts'

test.each([
  ['Cigar;Price;Qty', 'Oliva V;$1;250.00;25', 'Oliva V;$1,250.00;25'],
  ['Cigar;Price;Qty', 'Oliva V;1;250.00;25', 'Oliva V;1,250.00;25'],
  ['Cigar;Qty;Total', 'Oliva V;25;1;250', 'Oliva V;25;1,250'],
  ['Cigar;Preis;Anzahl', 'Oliva V;8;50 €;25', 'Oliva V;8,50 €;25'],
  ['Cigar;Qty;Price;Total', 'Oliva V;20;62;50;1;250.00', 'Oliva V;20;62,50;1,250.00'],
  ['Cigar;Date;Qty', 'Oliva V;Jan 5; 2025;25', 'Oliva V;Jan 5, 2025;25'],
  ['Cigar;Wert;Anzahl', 'Oliva V;€ 1;250.00;25', 'Oliva V;€ 1,250.00;25'],
])('joins the cells below %j in %j', (header, row, joined) => {
  expect(joinDivided(row.split(';'), header.split(';'))).toEqual(joined.split(';'))
})

test.each([
  ['Cigar;Price;Qty', 'Oliva V;$1;250.00'],
  ['Cigar;Qty;Price', 'Oliva V;2;150.00;fresh'],
  ['Cigar;Price;Qty', 'Oliva V;$1;250.00;25;fresh'],
  ['Cigar;Price;Qty', 'Oliva V;$1250;250.00;25'],
  ['Cigar;Price;Qty', 'Oliva V;8.50;250;25'],
])('does not change a row below %j that has other cells: %j', (header, row) => {
  expect(joinDivided(row.split(';'), header.split(';'))).toEqual(row.split(';'))
})
