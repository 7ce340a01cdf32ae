import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startImport } from '../../../shared/contract/imports.ts'
import { respond } from '../../testing/network.ts'
import { clearTab } from '../../ui/store.ts'
import { findSentence, hashOf, openImport, sampleImport } from './testing/choose-file.ts'

beforeEach(clearTab)

const header = ['Brand', 'Line', 'Wrapper', 'Country', 'Strength', 'Qty']
const row = ['Harbor Lane', 'Reserve', 'Habano', 'Nicaragua', 'Full', '5']
const text = [header, row].map((cells) => cells.join('\t')).join('\n')

/** Pastes into the page, without a field. */
const paste = (data: Readonly<Record<string, string>>) =>
  fireEvent.paste(document.body, { clipboardData: { getData: (type: string) => data[type] ?? '' } })

test('takes rows from a text area, keeps them through a reload, and imports them as a file', async () => {
  const user = openImport()
  await user.click(await screen.findByRole('button', { name: 'Paste from a Spreadsheet' }))
  await user.click(screen.getByLabelText('Rows'))
  await user.paste(text)
  screen.getByText('2 rows with the headings.')

  cleanup()
  const again = openImport()
  expect(await screen.findByLabelText('Rows')).toHaveProperty('value', text)
  await again.click(screen.getByRole('button', { name: 'Read Table' }))
  await findSentence('1 cigar, 5 sticks.')

  cleanup()
  const last = openImport()
  await findSentence('1 cigar, 5 sticks.')
  screen.getByText('Pasted table')
  const started = respond(startImport, sampleImport())
  await last.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByText(/were imported\.$/)
  expect(started[0]?.body).toMatchObject({ name: 'Pasted table', fileHash: hashOf(text) })

  cleanup()
  openImport()
  await screen.findByLabelText('Choose a file')
  expect(screen.queryByRole('textbox', { name: 'Rows' })).toBeNull()
})

const cellsOf = (cells: readonly string[]) => cells.map((cell) => `<td>${cell}</td>`).join('')

test.each([
  ['tab-separated text', { 'text/plain': text }],
  [
    'an HTML table',
    { 'text/html': `<table><tr>${cellsOf(header)}</tr><tr>${cellsOf(row)}</tr></table>` },
  ],
])('takes %s that is pasted anywhere on the page', async (_, data) => {
  openImport()
  await screen.findByLabelText('Choose a file')
  paste(data)
  await findSentence('1 cigar, 5 sticks.')
  // A file is open.
  paste({ 'text/plain': 'Brand\tLine\nOliva\tSerie V' })
  await findSentence('1 cigar, 5 sticks.')
})

test('leaves a word alone that is pasted on the page', async () => {
  openImport()
  await screen.findByLabelText('Choose a file')
  expect(paste({ 'text/plain': 'Oliva' })).toBe(true)
  screen.getByLabelText('Choose a file')
})

test('does not open refused rows again after a file was chosen', async () => {
  const user = openImport()
  const field = await screen.findByLabelText('Choose a file')
  paste({ 'text/html': '<table><tr><td>Oliva</td></tr></table>' })
  await screen.findByText(/^This is a web page without a table\./)
  await user.upload(field, new File([text], 'a.tsv'))
  await findSentence('1 cigar, 5 sticks.')

  cleanup()
  openImport()
  await screen.findByLabelText('Choose a file')
  expect(screen.queryByText(/^Reading the file|^This is a web page/)).toBeNull()
})
