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

test('What is corrected in one sheet is there after another one was', async () => {
  const user = await chooseFile(workbook, 'a.xlsx')
  const correct = async (name: string, sticks: string) => {
    await user.click(await screen.findByRole('button', { name }))
    await user.clear(screen.getByLabelText('Quantity'))
    await user.type(screen.getByLabelText('Quantity'), `${sticks}{Enter}`)
    await screen.findByText(`1 cigar · 1 purchase · ${sticks} sticks in stock`)
  }
  await correct('Harbor Lane Reserve', '7')
  await user.selectOptions(screen.getByLabelText('Sheet'), 'Office')
  await correct('Harbor Lane Club', '8')
  await user.selectOptions(screen.getByLabelText('Sheet'), 'Home')
  await screen.findByText('1 cigar · 1 purchase · 7 sticks in stock')
  await user.selectOptions(screen.getByLabelText('Sheet'), 'Office')
  await screen.findByText('1 cigar · 1 purchase · 8 sticks in stock')
})
