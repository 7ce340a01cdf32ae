import type { Page } from 'playwright-core'
import { startImport } from '../../../shared/contract/imports.ts'
import { paths } from '../../paths.ts'
import { button } from '../read-page.ts'
import { respond } from './browser-network.ts'
import { newest } from './sample-cigars.ts'
import type { Scenario } from './scenario.ts'

/** An import, step by step. */
export const importScenarios: readonly Scenario[] = [
  [['import of rows to paste', paste]],
  [
    ['import with a file that is none', chooseWrong],
    ['import preview', choose],
    ['import with corrected rows', correctRows],
    ['import done', run],
  ],
]

const table = [
  'Brand,Line,Vitola,Wrapper,Country,Strength,Qty,Price,Purchase date,Notes',
  'Padrón,1964 Anniversary Series,Robusto,Maduro,Nicaragua,Full,5,18.50,01/02/2025,',
  'Harbor Lane,Reserve,Toro,,Honduras,Medium,3,7.25,03/04/2025,"Cocoa, coffee"',
  'Oliva,Serie G,Corona,Cameroon,Nicaragua,Medium,some,5.50,05/06/2025,',
  'Oliva,Serie O,Toro,Habano,Nicaragua,Medium,0,6,07/08/2025,',
  'Grand Total,,,,,,8,,,',
].join('\n')

const chooseFile = (page: Page, name: string, content: string) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

async function paste(page: Page): Promise<void> {
  await page.goto(paths.import())
  await button(page, 'Paste from a Spreadsheet').click()
  await page.getByLabel('Rows').fill(table.replaceAll(',', '\t'))
  await page.getByText('6 rows with the headings.').waitFor()
}

async function chooseWrong(page: Page): Promise<void> {
  await page.goto(paths.import())
  await chooseFile(page, 'photo.csv', '\0'.repeat(50))
  await page.getByText('This is not a spreadsheet.').waitFor()
}

async function choose(page: Page): Promise<void> {
  await chooseFile(page, 'my-humidor.csv', table)
  await page.getByText('Please answer: How are dates written?').waitFor()
}

/** A cell is corrected, a row left out; only then the plan has places for it. */
async function correctRows(page: Page): Promise<void> {
  await page.getByLabel('How are dates written?').selectOption('day first')
  await page.getByLabel(/^Wrapper of/).selectOption('Habano')
  await page
    .getByText(/ of \d+ fits? on Free\.$/)
    .first()
    .waitFor()
  const row = page.getByRole('article', { name: 'Row 3' })
  await button(page, 'Harbor Lane Reserve Toro').click()
  await row.getByLabel('Quantity').press('ControlOrMeta+a')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await row.getByText('Corrected. In the file: “3”').waitFor()
  await page.getByLabel('Import row 4').uncheck()
}

async function run(page: Page): Promise<void> {
  respond(page, startImport, {
    id: newest.id,
    kind: 'import',
    state: 'applied',
    done: 1,
    total: 1,
    kept: [],
    imported: { name: 'my-humidor.csv', cigars: 1, purchases: 1, sticks: 3, smokes: 0 },
  })
  await button(page, /^Import \d+ rows?$/).click()
  await page.getByText(/were imported\.$/).waitFor()
}
