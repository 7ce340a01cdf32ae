import { expect, test } from 'vitest'
import type { Report, ReportCigar } from './derive-report.ts'
import { type Item, layOut, paginate, paperOf } from './lay-out.ts'

test.each([
  ['en-US', 'LETTER'],
  ['es-MX', 'LETTER'],
  ['en-GB', 'A4'],
  ['de', 'A4'],
])('Where the browser speaks %s, the paper is %s', (language, size) => {
  expect(paperOf(language)).toBe(size)
})

const rule: Item = { kind: 'rule', x: 0, y: 0, width: 1 }
const block = (height: number, staysWithNext = false) => ({ height, items: [rule], staysWithNext })

test.each([
  ['fill a page', [block(40), block(60)], [2]],
  ['are not split', [block(60), block(60)], [1, 1]],
  ['that are higher than a page begin one', [block(10), block(150), block(10)], [1, 1, 1]],
  [
    'that are headings are on the page of what follows',
    [block(60), block(20, true), block(30)],
    [1, 2],
  ],
])('Blocks %s', (_, blocks, counts) => {
  expect(paginate(blocks, 100).map(({ items }) => items.length)).toEqual(counts)
})

const sums = {
  cigars: 1,
  sticks: 1,
  cents: 0,
  unpriced: 0,
  locked: 0,
  foreign: 0,
  estimateCents: 0,
  estimated: 0,
}

const reportWith = (purchases: number, imageUrl?: string): Report => {
  const cigar: ReportCigar = {
    cigar: { id: '1', brand: 'Oliva', lineName: 'Serie V', ...(imageUrl && { imageUrl }) },
    purchases: Array.from({ length: purchases }, () => ({
      day: '2026-01-05',
      sticks: 1,
      bought: 1,
    })),
    sums,
  }
  return { brands: [{ brand: 'Oliva', cigars: [cigar], sums }], sums }
}

const layOutA4 = (report: Report, photos = true) =>
  layOut(
    report,
    { photos, prices: true, finished: false, humidor: '' },
    { owner: 'Ana', day: '11/26/2026' },
    { size: 'A4', measure: () => 12 },
  )

test('A cigar with more purchases than a page has room for continues on the next page', () => {
  const sheets = layOutA4(reportWith(100))
  expect(sheets.map(({ bookmarks }) => bookmarks)).toEqual([['Oliva'], [], []])
  const bottoms = sheets.flatMap(({ items }) => items.map(({ y }) => y))
  expect(Math.max(...bottoms)).toBeLessThan(842 - 48 - 12)
  const purchases = sheets.flatMap(({ items }) =>
    items.filter((item) => item.kind === 'text' && item.text.startsWith('1/5/2026')),
  )
  expect(purchases).toHaveLength(100)
})

test('A photo has its name for screen readers, and is there only if it is wanted', () => {
  const report = reportWith(1, '/media/ana/a.jpg')
  const photosOf = (photos: boolean) =>
    layOutA4(report, photos).flatMap(({ items }) => items.filter(({ kind }) => kind === 'photo'))
  expect(photosOf(true)).toMatchObject([{ alt: 'Photo of Oliva Serie V' }])
  expect(photosOf(false)).toEqual([])
})
