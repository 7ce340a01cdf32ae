import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startImport } from '../../../shared/contract/imports.ts'
import { respond } from '../../testing/network.ts'
import { chooseFile, findSentence, hashOf, sampleImport } from './testing/choose-file.ts'
import { workbookOf, zip } from './testing/workbook.ts'

const header = ['Brand', 'Line', 'Wrapper', 'Country', 'Strength', 'Qty']
const sheetOf = (lineName: string) => [
  header,
  ['Harbor Lane', lineName, 'Habano', 'Nicaragua', 'Full', '5'],
]
const workbook = zip(workbookOf({ Home: sheetOf('Reserve'), Office: sheetOf('Club') }))

test('imports each sheet of a workbook as a file of its own', async () => {
  const started = respond(startImport, sampleImport())
  const user = await chooseFile(workbook, 'a.xlsx')
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await user.upload(await screen.findByLabelText('Choose a file'), new File([workbook], 'a.xlsx'))
  await user.selectOptions(await screen.findByLabelText('Sheet'), 'Office')
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByLabelText('Choose a file')
  expect(started.map(({ body }) => body)).toMatchObject([
    { fileHash: hashOf(`${hashOf(workbook)}Home`), cigars: [{ lineName: 'Reserve' }] },
    { fileHash: hashOf(`${hashOf(workbook)}Office`), cigars: [{ lineName: 'Club' }] },
  ])
})

test('keeps the corrections of a sheet while another one is open', async () => {
  const user = await chooseFile(workbook, 'a.xlsx')
  const correct = async (name: string, sticks: string) => {
    await user.click(await screen.findByRole('button', { name }))
    await user.clear(screen.getByLabelText('Quantity'))
    await user.type(screen.getByLabelText('Quantity'), `${sticks}{Enter}`)
    await findSentence(`1 cigar, ${sticks} sticks.`)
  }
  await correct('Harbor Lane Reserve', '7')
  await user.selectOptions(screen.getByLabelText('Sheet'), 'Office')
  await correct('Harbor Lane Club', '8')
  await user.selectOptions(screen.getByLabelText('Sheet'), 'Home')
  await findSentence('1 cigar, 7 sticks.')
  await user.selectOptions(screen.getByLabelText('Sheet'), 'Office')
  await findSentence('1 cigar, 8 sticks.')
})

test('opens a workbook at the sheet whose headings are known, and says what was repaired', async () => {
  const notes = [['Shopping'], ['Cutter', 'Ashtray']]
  await chooseFile(zip(workbookOf({ Notes: notes, Stock: sheetOf('Reserve') })), 'a.xlsx')
  await findSentence('1 cigar, 5 sticks.')
  expect(screen.getByLabelText('Sheet')).toHaveProperty('value', '1')
})

test('reads the tables of a web page that is named .xls', async () => {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${cell}</td>`).join('')
  const [head = [], ...rows] = sheetOf('Reserve')
  const merged =
    '<td rowspan="2">Harbor Lane</td><td>Club</td><td>Habano</td><td>Nicaragua</td><td>Full</td><td>2</td>'
  const last = cells(['Dos', 'Maduro', 'Honduras', 'Full', '1'])
  await chooseFile(
    `<html><body><table><tr>${cells(head)}</tr>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}<tr>${merged}</tr><tr>${last}</tr></table></body></html>`,
    'a.xls',
  )
  await screen.findByRole('article', { name: 'Row 4' })
  screen.getByRole('button', { name: 'Harbor Lane Club' })
  // The brand of the merged cell is in the first of its rows only.
  screen.getByRole('button', { name: /^Dos/ })
})

test('says when a web page has no table', async () => {
  await chooseFile('<html><body><p>Cigars</p></body></html>', 'a.xls')
  await screen.findByText(/^This is a web page without a table\./)
})
