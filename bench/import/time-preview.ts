import { makeLineIndex } from '../../shared/catalog/make-line-index.ts'
import { nameSplitter } from '../../web/pages/import/cells/split-name.ts'
import { derivePreview } from '../../web/pages/import/preview/derive-preview.ts'
import { readRows } from '../../web/pages/import/rows/read-rows.ts'
import { matchFile } from '../../web/pages/import/table/match-file.ts'
import { prepareTable } from '../../web/pages/import/table/prepare-table.ts'
import { type Measure, median } from '../setup/measure.ts'

/** Seconds, on a quiet machine. */
const most = 2

const rows = 5000
const rounds = 5

/** The time from a file of 5,000 rows to its preview, without a browser and without the files of the catalog. */
export async function timePreview(): Promise<Measure[]> {
  const index = await makeLineIndex()
  const file = new Blob([tableOf(index.flatMap(({ names }) => names.slice(0, 1)))])
  const times: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    const from = performance.now()
    await previewOf(file, index)
    times.push((performance.now() - from) / 1000)
  }
  return [{ name: 'preview of 5,000 rows', value: median(times), unit: 's', atMost: most }]
}

async function previewOf(file: Blob, index: Awaited<ReturnType<typeof makeLineIndex>>) {
  const response = await matchFile({ file, index })
  if (!('content' in response) || response.content.kind !== 'sheets') throw new Error('Not read')
  const [sheet] = response.content.sheets
  if (!sheet) throw new Error('There is no sheet')
  const table = prepareTable(sheet.table, {})
  const cells = readRows(table, {
    order: 'day first',
    today: '2026-03-04',
    timeZone: 'UTC',
    home: 'USD',
    answers: {},
    ...nameSplitter(index),
  })
  const { cigars } = derivePreview(cells, {
    left: [],
    defaults: {},
    same: 'skip',
    choices: {},
    timeZone: 'UTC',
    sameOf: () => [],
    factsOf: () => ({}),
    now: new Date('2026-03-04T15:00:00Z'),
  })
  if (cigars.length !== rows) throw new Error(`There are ${cigars.length} cigars, not ${rows}`)
}

function tableOf(brands: readonly string[]): string {
  const line = (n: number) =>
    `${brands[n % 300]},Serie ${n},6 x 52,Habano,Nicaragua,Full,${1 + (n % 9)},${n % 20}.50,2025-01-${10 + (n % 20)},Cocoa ${n}`
  const header = 'Brand,Line,Size,Wrapper,Country,Strength,Qty,Price,Bought,Notes'
  return [header, ...Array.from({ length: rows }, (_, n) => line(n))].join('\n')
}
