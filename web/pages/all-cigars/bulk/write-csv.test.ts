import { expect, test } from 'vitest'
import type { Cigar } from '../../../../shared/contract/cigar.ts'
import { writeCsv } from './write-csv.ts'

const cigar: Cigar = {
  id: 'x',
  brand: 'Padrón',
  lineName: '1964, "Anniversary"',
  wrapper: 'Maduro',
  origin: 'Nicaragua',
  strength: 'Full',
  aiGenerated: false,
  quantity: 3,
  actualQuantity: 3,
  createdAt: '2026-01-02T03:04:05.000Z',
  purchaseDate: '2025-01-05',
  pricePerCigar: 9,
  shops: ['Casa Fuerte', 'Corner'],
}

const rows = (cigars: readonly Cigar[]) => writeCsv(cigars).split('\r\n')

test('writes a row of names and a row for each cigar', () => {
  expect(rows([cigar, { ...cigar, weightedAvgPrice: 9.5, ringGauge: 52, length: 6.5 }])).toEqual([
    '\ufeffBrand,Line/Name,Size,Ring Gauge,Length (inches),Wrapper,Origin,Strength,Quantity,Price per Cigar,Rating,Purchase Date,Shop,Notes,Added',
    'Padrón,"1964, ""Anniversary""",,,,Maduro,Nicaragua,Full,3,,,2025-01-05,Casa Fuerte; Corner,,2026-01-02T03:04:05.000Z',
    'Padrón,"1964, ""Anniversary""",,52,6.5,Maduro,Nicaragua,Full,3,9.5,,2025-01-05,Casa Fuerte; Corner,,2026-01-02T03:04:05.000Z',
    '',
  ])
})

test.each(['=', '+', '-', '@'])('puts an apostrophe before a text that begins with %s', (sign) => {
  expect(writeCsv([{ ...cigar, notes: `${sign}1` }])).toContain(`,'${sign}1,`)
})

test('keeps all lines of notes in one field, also of a formula', () => {
  const notes = '=HYPERLINK("x")\nCocoa'
  expect(writeCsv([{ ...cigar, notes }])).toContain(`,"'=HYPERLINK(""x"")\nCocoa",`)
})
