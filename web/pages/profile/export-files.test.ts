import { expect, test } from 'vitest'
import type { Exported } from '../../../shared/contract/exported.ts'
import { nameSplitter } from '../import/cells/split-name.ts'
import { readFile } from '../import/file/read-file.ts'
import { foldRows } from '../import/preview/fold-rows.ts'
import { readRows } from '../import/rows/read-rows.ts'
import { matchColumns } from '../import/table/match-columns.ts'
import { collectionCsv } from './export-files.ts'

const cigar = {
  kind: 'cigar',
  id: 'c',
  brand: '=Padrón "X"',
  lineName: '+1964, Anniversary',
  wrapper: 'Maduro',
  origin: 'Nicaragua',
  strength: 'Full',
  aiGenerated: false,
  size: 'Salomón',
  length: 11,
  ringGauge: 52,
  userRating: 4,
  quantity: 2,
  createdAt: '',
} satisfies Exported
const purchase = {
  kind: 'purchase',
  id: 'p',
  cigarId: 'c',
  legacy: false,
  purchaseDate: '2025-01-05',
  quantity: 4,
  remaining: 2,
  smoked: 1,
  removed: 1,
  pricePerCigar: 18.5,
  createdAt: '',
  shop: '=Casa Fuerte',
  boxCode: 'UTL',
  boxDate: 'OCT 22',
  paid: { currency: 'EUR', amount: 17.12, rate: 1.08 },
} satisfies Exported
const gone: Exported = { ...purchase, id: 'q', remaining: 0, smoked: 0, removed: 4 }

const sheetOf = async (records: readonly Exported[]) => {
  const read = await readFile(new Blob([collectionCsv(records)]))
  return read.kind === 'sheets' ? (read.sheets[0]?.rows ?? []) : []
}

test('imports the table of a download without a loss', async () => {
  const rows = await sheetOf([cigar, purchase, gone])
  const names = nameSplitter([])
  const reading = {
    order: 'day first',
    today: '2026-01-01',
    timeZone: 'UTC',
    home: 'USD',
    answers: {},
    ...names,
  } as const
  const read = readRows(matchColumns(rows), reading)
  expect(read.flatMap(({ problems }) => problems)).toEqual([])
  const when = { timeZone: 'UTC', now: new Date('2026-03-04T15:00:00Z') }
  const { kind: _, id: __, aiGenerated: ___, quantity: ____, createdAt: _____, ...facts } = cigar
  expect(foldRows(read, () => ({}), when)).toMatchObject({
    cigar: facts,
    purchases: [
      {
        purchaseDate: '2025-01-05',
        quantity: 3,
        price: 18.5,
        shop: '=Casa Fuerte',
        boxCode: 'UTL',
        boxDate: 'OCT 22',
        paid: purchase.paid,
      },
    ],
    smokes: [{ purchase: 0, at: '2025-01-05T12:00:00.000Z' }],
  })
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ["'=1", `"''=1"`],
  ["'quoted'", "'quoted'"],
  ['a=b', 'a=b'],
  ['x\n=1', '"x\n=1"'],
])('writes a cell of %j as %j, and imports it unchanged', async (notes, written) => {
  const records = [{ ...cigar, notes }, purchase]
  expect(collectionCsv(records)).toContain(`,${written}\r\n`)
  expect((await sheetOf(records))[1]?.at(-1)).toBe(notes)
})

test('names the humidors of the sticks if the user has several', () => {
  const locker = {
    kind: 'humidor',
    id: 'l',
    name: 'Locker',
    humidorKind: 'locker',
    position: 1,
    createdAt: '',
  } satisfies Exported
  const places = [{ humidorId: 'l', sticks: 1 }]
  const elsewhere = { ...purchase, id: 'r', remaining: 1, quantity: 3, places }
  const table = collectionCsv([cigar, { ...purchase, places }, elsewhere, locker])
  expect(table.split('\r\n').map((line) => /[^,]*(?:, 1 in Locker")?$/.exec(line)?.[0])).toEqual([
    ...['Humidor', '"1 in My humidor, 1 in Locker"', 'Locker', ''],
  ])
})
