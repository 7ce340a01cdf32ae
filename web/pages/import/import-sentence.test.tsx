import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { startImport } from '../../../shared/contract/imports.ts'
import { respond } from '../../testing/network.ts'
import { sampleCigar } from '../../testing/samples.ts'
import { chooseFile, findSentence, sampleImport } from './testing/choose-file.ts'

const header = 'Brand,Line,Size,Wrapper,Country,Strength,Qty,Price,Smoked Count'
const facts = 'Toro,Habano,Nicaragua,Full'
const own = sampleCigar({ brand: 'Oliva', lineName: 'Serie G', size: 'Toro' })
beforeEach(() => void respond(listCigars, [own]))

const rowsShown = () =>
  screen.getAllByRole('article', { name: /^Row / }).map((row) => row.getAttribute('aria-label'))

test('says what will be imported, and leads from each figure to its rows', async () => {
  const user = await chooseFile(
    [
      header,
      `Harbor Lane,Reserve,${facts},3,9.50,1`,
      `Harbor Lane,Club,${facts},2,,`,
      `Harbor Lane,Dos,${facts},some,4,`,
      `Harbor Lane,Tres,${facts},0,4,`,
      `Oliva,Serie G,${facts},2,4,`,
    ].join('\n'),
  )
  await findSentence(
    '2 cigars, 5 sticks, $28.50, 1 cigar without a price, 1 smoke; 2 rows left out (no sticks, in your collection), 1 row cannot be read.',
  )
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('1 smoke')
  expect(rowsShown()).toEqual(['Row 2'])
  screen.getByText('Showing 1 of 5 rows: 1 smoke')
  await press('2 rows left out')
  expect(rowsShown()).toEqual(['Row 6', 'Row 5'])
  await press('1 row cannot be read')
  expect(
    screen.getByRole('button', { name: '1 row cannot be read' }).getAttribute('aria-pressed'),
  ).toBe('true')
  const quantity = screen.getByRole('textbox', { name: /^Quantity/ })
  await user.clear(quantity)
  await user.type(quantity, '7{Enter}')
  // The row remains while it is corrected.
  expect(rowsShown()).toEqual(['Row 4'])
  await press('Show All Rows')
  expect(rowsShown()).toHaveLength(5)
  expect(document.activeElement).toBe(screen.getByLabelText('All rows'))
  await user.click(screen.getByLabelText('Import row 3'))
  await findSentence(
    '2 cigars, 10 sticks, $56.50, 1 smoke; 3 rows left out (no sticks, in your collection, by you).',
  )
})

test('leaves out sums, imports them anyway on a press, and puts wishes on the wish list', async () => {
  const user = await chooseFile(
    [
      'Brand,Line,Size,Wrapper,Country,Strength,Qty,Price,Status',
      `Harbor Lane,Reserve,${facts},3,9.50,In humidor`,
      `Harbor Lane,Club,${facts},2,9.50,In humidor`,
      `Harbor Lane,Dos,${facts},1,12,Wishlist`,
      'Grand Total,,,,,,6,,',
    ].join('\n'),
  )
  await findSentence('2 cigars, 5 sticks, $47.50, 1 wish; 1 row left out (sums).')
  expect(document.activeElement?.textContent).toMatch(/\.csv$/)
  await user.click(screen.getByRole('button', { name: '1 wish' }))
  expect(rowsShown()).toEqual(['Row 4'])
  screen.getByText('Goes to your wish list')
  await user.click(screen.getByRole('button', { name: '1 row left out' }))
  screen.getByText('Row 5 is left out: sums')
  const started = respond(startImport, sampleImport())
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  await screen.findByText(/were imported\.$/)
  expect(started[0]?.body).toMatchObject({
    wishes: [{ brand: 'Harbor Lane', lineName: 'Dos', targetPrice: 12 }],
  })
})

test('names one reason for a row that the user and then an answer left out', async () => {
  const user = await chooseFile(
    [
      'Brand,Line,Size,Wrapper,Country,Strength,Qty,Status',
      `Harbor Lane,Reserve,${facts},3,In humidor`,
      `Harbor Lane,Club,${facts},2,Loaned`,
    ].join('\n'),
  )
  await user.click(await screen.findByLabelText('Import row 3'))
  await findSentence('1 cigar, 3 sticks; 1 row left out (by you).')
  await user.selectOptions(screen.getByLabelText(/holds “Loaned”/), 'No, leave the rows out')
  await findSentence('1 cigar, 3 sticks; 1 row left out (not in stock).')
  expect(screen.getByLabelText('All rows')).toHaveProperty('checked', true)
})

test('imports a row in spite of what it seems to be', async () => {
  const user = await chooseFile(
    [header, `Harbor Lane,Reserve,${facts},3,,`, `Total Eclipse,,${facts},3,,`].join('\n'),
  )
  await screen.findByText('Row 3 is left out: sums')
  await user.click(screen.getByRole('button', { name: /^Import It Anyway/ }))
  const taken = await screen.findByLabelText('Import row 3')
  expect(document.activeElement).toBe(taken)
  expect(screen.queryByText('Row 3 is left out: sums')).toBeNull()
})

test('corrects all equal cells with one press, and puts them back', async () => {
  const row = (line: string, quantity: string) => `Harbor Lane,${line},${facts},${quantity},,`
  const user = await chooseFile(
    [header, row('A', 'some'), row('B', 'some'), row('C', 'few'), row('D', 'some')].join('\n'),
  )
  const rowNamed = (name: string) => within(screen.getByRole('article', { name }))
  await screen.findByRole('article', { name: 'Row 2' })
  // One stick would be a guess.
  expect(rowNamed('Row 2').queryByText(/stick(?!s)/)).toBeNull()
  const first = rowNamed('Row 2').getByRole('textbox', { name: /^Quantity/ })
  await user.clear(first)
  await user.type(first, '5{Enter}')
  await user.click(
    screen.getByRole('button', { name: 'Use this for the other 2 rows with Quantity “some”' }),
  )
  expect(document.activeElement).toBe(first)
  await findSentence('3 cigars, 15 sticks; 1 row cannot be read.')
  await user.click(rowNamed('Row 5').getByRole('button', { name: 'Put Back Quantity' }))
  await findSentence('2 cigars, 10 sticks; 2 rows cannot be read.')
  await user.click(rowNamed('Row 3').getByRole('button', { name: 'Put Back All 2 Quantity' }))
  await findSentence('0 cigars, 0 sticks; 4 rows cannot be read.')
})

test('shows the columns that it does not recognize last, and lets them stay in place', async () => {
  const user = await chooseFile(`Xyz,${header}\nCocoa,Harbor Lane,Reserve,${facts},3,,`)
  await screen.findByRole('heading', { name: 'Not recognized, left out unless you choose' })
  const labels = () => screen.getAllByRole('combobox').map((one) => one.getAttribute('id'))
  const before = labels()
  const column = screen.getByLabelText('Xyz')
  await user.selectOptions(column, 'Notes')
  expect(column).toHaveProperty('value', 'notes')
  expect(labels()).toEqual(before)
})
