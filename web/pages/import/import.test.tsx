import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as bulk from '../../../shared/contract/bulk.ts'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { listImports, startImport } from '../../../shared/contract/imports.ts'
import { fail, respond, respondBy } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleCigar } from '../../testing/samples.ts'
import { chooseFile, findSentence, hashOf, sampleImport } from './testing/choose-file.ts'

const own = sampleCigar({ brand: 'Oliva', lineName: 'Serie G', size: 'Toro' })
beforeEach(() => void respond(listCigars, [own]))

const header = 'Brand;Line;Size;Wrapper;Country;Strength;Qty;Bought'
const row = 'Harbor Lane;Reserve;Toro;Habano;Nicaragua;Full;5;20.01.2025'
const sent = {
  brand: 'Harbor Lane',
  lineName: 'Reserve',
  size: 'Toro',
  wrapper: 'Habano',
  origin: 'Nicaragua',
  strength: 'Full',
  purchases: [{ purchaseDate: '2025-01-20', quantity: 5, price: null }],
  smokes: [],
}

test('previews a spreadsheet, imports it with progress, and undoes it', async () => {
  const first = sampleImport({ state: 'applying', done: 0 })
  const started = respond(startImport, first)
  let requested = 0
  respondBy(bulk.getChange, () => {
    requested += 1
    return requested === 1 ? first : sampleImport({ id: first.id })
  })
  const user = await chooseFile(`${header}\n${row}`)
  await findSentence('1 cigar, 5 sticks.')
  expect(screen.getByLabelText('Country')).toHaveProperty('value', 'origin')
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('0 of 1 cigar. You can leave this page.')
  await screen.findByText('1 cigar, 1 purchase and 5 sticks in stock were imported.')
  expect(started.map(({ body }) => body)).toEqual([
    {
      fileHash: hashOf(`${header}\n${row}`),
      name: 'a.csv',
      cigars: [sent],
      additions: [],
      humidors: [],
      wishes: [],
    },
  ])

  const undone = respond(bulk.undoChange, { ...first, state: 'undone', kept: ['Harbor Lane'] })
  await user.click(screen.getByRole('button', { name: 'Undo Import' }))
  await screen.findByText('The import was undone. Changed since, and kept: Harbor Lane.')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Import' }))
  expect(undone).toMatchObject([{ params: { id: first.id } }])
})

test('corrects in place what cannot be read, and asks once for missing facts', async () => {
  const user = await chooseFile(
    `${header}\n${row.replace(';5;', ';some;')}\n${row.replace('Habano', '').replace('Reserve', 'Club')}`,
  )
  const quantity = await screen.findByRole('textbox', { name: /^Quantity/ })
  screen.getByText('“some” is not a number of sticks')
  screen.getByText('Please choose a wrapper for the cigars without one.')
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toHaveProperty('disabled', true)
  await user.clear(quantity)
  await user.type(quantity, '7')
  await user.selectOptions(screen.getByLabelText('Wrapper of 1 cigar without one'), 'Maduro')
  await findSentence('2 cigars, 12 sticks.')
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toHaveProperty('disabled', false)
})

test('leads on Enter to the next cell that cannot be read, and selects it', async () => {
  const wrong = row.replace(';5;', ';some;')
  const user = await chooseFile(`${header}\n${wrong}\n${wrong.replace('20.01.2025', 'spring')}`)
  const [first, second] = await screen.findAllByRole('textbox', { name: /^Quantity/ })
  if (!first || !second) throw new Error('Two cells are wrong')
  await user.click(first)
  await user.keyboard('few{Enter}')
  expect(document.activeElement).toBe(first)
  await user.clear(first)
  await user.keyboard('7{Enter}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('8{Enter}')
  expect(second).toHaveProperty('value', '8')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Purchase Date/ }))
})

test('takes a column for another field, or leaves it out', async () => {
  const user = await chooseFile(`${header};Remark\n${row};Cocoa`)
  await user.selectOptions(await screen.findByLabelText('Remark'), 'Notes')
  await user.selectOptions(screen.getByLabelText('Bought'), 'Leave out')
  const started = respond(startImport, sampleImport())
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByText(/were imported\.$/)
  expect(started[0]?.body).toMatchObject({
    cigars: [{ notes: 'Cocoa', purchases: [{ purchaseDate: null }] }],
  })
})

test('asks when no date of a file tells day and month apart', async () => {
  const user = await chooseFile(`${header}\n${row.replace('20.01.2025', '01/02/2025')}`)
  await user.click(
    await screen.findByRole('button', { name: 'Please answer: How are dates written?' }),
  )
  expect(document.activeElement).toBe(screen.getByLabelText('How are dates written?'))
  await user.selectOptions(screen.getByLabelText('How are dates written?'), 'month first')
  const started = respond(startImport, sampleImport())
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByText(/were imported\.$/)
  expect(started[0]?.body).toMatchObject({
    cigars: [{ purchases: [{ purchaseDate: '2025-01-02' }] }],
  })
})

test('skips a cigar of the collection, adds the purchases to it, or adds it separately', async () => {
  const user = await chooseFile(`${header}\n${row.replace('Harbor Lane;Reserve', 'oliva;serie g')}`)
  const ofRow = await screen.findByLabelText('Row 2 is in your collection')
  expect(ofRow).toHaveProperty('value', '')
  screen.getByText('In the file: oliva serie g')
  screen.getByText('There is nothing to import.')
  const known = screen.getByLabelText('1 cigar is in your collection')
  await user.selectOptions(known, 'Add them separately')
  expect(ofRow).toHaveProperty('value', 'separate')
  await user.selectOptions(ofRow, 'Add the purchase to it')
  const started = respond(startImport, sampleImport())
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByText(/were imported\.$/)
  expect(started[0]?.body).toMatchObject({
    cigars: [],
    additions: [{ cigarId: own.id, purchases: sent.purchases }],
  })
})

test('corrects each cell of an opened row, puts it back, and keeps it in the tab', async () => {
  const user = await chooseFile(`${header}\n${row}`)
  const opener = await screen.findByRole('button', { name: 'Harbor Lane Reserve Toro' })
  await user.click(opener)
  const quantity = screen.getByLabelText('Quantity')
  await user.clear(quantity)
  await user.type(quantity, 'many{Enter}')
  await screen.findByText('“many” is not a number of sticks')
  await user.click(screen.getByRole('button', { name: 'Put Back Quantity' }))
  await findSentence('1 cigar, 5 sticks.')
  await user.clear(quantity)
  await user.type(quantity, '12{Enter}')
  screen.getByText('Corrected. In the file: “5”')
  // It is not left.
  await user.type(screen.getByLabelText('Line Name'), ' Dos')

  cleanup()
  await chooseFile(`${header}\n${row}`)
  await findSentence('1 cigar, 12 sticks.')
  screen.getByRole('button', { name: 'Harbor Lane Reserve Dos Toro' })
})

test('sends no more sticks than the plan has places for', async () => {
  const user = await chooseFile(
    `${header}\n${row}\n${row.replace('Reserve', 'Club').replace(';5;', ';12;')}`,
  )
  await waitFor(() => expect(screen.getAllByText('15 of 17 fit on Free.')).toHaveLength(2))
  const upgrade = screen.getByRole('link', { name: 'Upgrade' })
  expect(upgrade.getAttribute('href')).toBe('/subscribe?from=%2Fimport')
  const press = () => screen.getByRole('button', { name: /^Import \d rows?$/ })
  expect(press()).toHaveProperty('disabled', true)
  await user.click(screen.getByLabelText('Import row 2'))
  await screen.findByText('Afterwards, 12 of your 15 places are taken.')
  expect(press()).toHaveProperty('disabled', false)
  await user.click(screen.getByLabelText('All rows'))
  await user.click(await screen.findByRole('button', { name: 'Keep What Fits' }))
  await screen.findByText('Afterwards, 5 of your 15 places are taken.')
  await user.click(screen.getByLabelText('All rows'))
  await screen.findByRole('button', { name: 'Keep What Fits' })
  await user.click(screen.getByLabelText('All rows'))
  await screen.findByText('There is nothing to import.')
})

test('asks before it imports a file again', async () => {
  const message = 'You imported this file on 1/2/2026.'
  fail(startImport, 'conflict', { message, issues: [{ path: 'fileHash', message }] })
  const user = await chooseFile(`${header}\n${row}`)
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Import Again?' }))
  question.getByText(message)
  const started = respond(startImport, sampleImport())
  await user.click(question.getByRole('button', { name: 'Import Again' }))
  await screen.findByText(/were imported\.$/)
  expect(started[0]?.body).toMatchObject({ again: true })
})

test('fetches the collection again after a failure', async () => {
  fail(listCigars, 'unavailable')
  const user = await chooseFile(`${header}\n${row}`)
  await screen.findByText('Your collection could not be compared.')
  respond(listCigars, [own])
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await findSentence('1 cigar, 5 sticks.')
})

test('says why an import failed', async () => {
  respond(startImport, sampleImport({ state: 'failed', problem: 'Your plan is full.' }))
  const user = await chooseFile(`${header}\n${row}`)
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('Nothing was imported. Your plan is full.')
})

test('shows the progress of an import that was started elsewhere, and undoes it', async () => {
  const imported = { name: 'digital-humidor.zip', cigars: 1, purchases: 1, sticks: 1, smokes: 1 }
  const done = sampleImport({ imported })
  const running: typeof done = { ...done, state: 'applying', done: 0 }
  respond(listImports, [running])
  let asked = 0
  respondBy(bulk.getChange, () => {
    asked += 1
    if (asked > 1) respond(listImports, [done])
    return asked > 1 ? done : running
  })
  const user = openPage('/import')
  await screen.findByText('0 of 1 cigar. You can leave this page.')
  await screen.findByText('1 cigar, 1 purchase, 1 stick in stock and 1 smoke were imported.')
  screen.getByText('digital-humidor.zip')
  respond(bulk.undoChange, { ...done, state: 'undone' })
  respond(listImports, [{ ...done, state: 'undone' }])
  await user.click(screen.getByRole('button', { name: 'Undo Import' }))
  await screen.findByText('The import was undone.')
})

test('says why a file cannot be read, and takes another one', async () => {
  const user = await chooseFile(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'old.csv')
  await screen.findByText(/^This is a workbook of an old Excel/)
  const field = screen.getByLabelText('Choose a file')
  await user.upload(field, new File([`${header}\n${row}`], 'a.csv'))
  await screen.findByRole('button', { name: 'Import 1 row' })
  await user.click(screen.getByRole('button', { name: 'Choose Another File' }))
  await screen.findByLabelText('Choose a file')
})
