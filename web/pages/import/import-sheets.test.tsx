import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startImport } from '../../../shared/contract/imports.ts'
import { respond } from '../../testing/network.ts'
import { chooseFile, hashOf, sampleImport } from './testing/choose-file.ts'
import { workbookOf, zip } from './testing/workbook.ts'

const header = ['Brand', 'Line', 'Wrapper', 'Country', 'Strength', 'Qty']
const sheetOf = (lineName: string) => [
  header,
  ['Harbor Lane', lineName, 'Habano', 'Nicaragua', 'Full', '5'],
]
const workbook = zip(workbookOf({ Home: sheetOf('Reserve'), Office: sheetOf('Club') }))

test('Each sheet of a workbook is imported as a file of its own', async () => {
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
