import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCigars, restockCigar } from '../../../shared/contract/cigars.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { today } from '../../../shared/rules/dates.ts'
import { hasDrafts } from '../../session/draft.ts'
import { respondWithCigar } from '../../testing/cigar-page.ts'
import { daysAgo } from '../../testing/days-ago.ts'
import { fail, respond, respondBy } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleCigar } from '../../testing/samples.ts'
import { ownTimeZone } from './use-today.ts'

const finished = sampleCigar({ quantity: 0 })
const price = 'Price per Cigar (optional)'
const notes = 'Notes (optional)'

/** Opens the dialog of a finished cigar, which a restock puts back in stock. */
async function openDialog() {
  let collection = [finished]
  respondBy(listCigars, () => collection)
  const restocks = respondBy(restockCigar, () => {
    collection = [{ ...finished, quantity: 5 }]
    return { ...finished, quantity: 5 }
  })
  const user = openPage('/previously-enjoyed')
  await user.click(await screen.findByRole('button', { name: 'Restock Padron 1964 Anniversary' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Restock' }))
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label)
  const fill = async (label: string, text: string) => {
    await user.clear(field(label))
    await user.click(field(label))
    await user.paste(text)
  }
  const send = async () => user.click(await dialog.findByRole('button', { name: 'Restock' }))
  const problem = (label: string) => {
    const id = field(label).getAttribute('aria-describedby')
    return id === null ? '' : document.getElementById(id)?.textContent
  }
  return { user, restocks, field, fill, send, problem }
}

test('sends the entered restock, and removes its cigar from the list', async () => {
  const { user, restocks, field, fill, send } = await openDialog()
  expect(field('Quantity').value).toBe('1')
  expect(field('Purchase Date').value).toBe(today(ownTimeZone(), new Date()))
  await fill('Quantity', '5')
  await fill('Purchase Date', '2025-03-04')
  await fill(price, '10,50')
  await fill(notes, 'A good year.')
  await send()
  await screen.findByText('Restocked')
  screen.getByText('5 × Padron 1964 Anniversary added to your collection.')
  await screen.findByText('No Previously Enjoyed Cigars')
  screen.getByText('0 cigars enjoyed')
  expect(restocks).toMatchObject([
    {
      params: { id: finished.id },
      body: { quantity: 5, purchaseDate: '2025-03-04', price: 10.5, notes: 'A good year.' },
    },
  ])

  respondWithCigar({ ...finished, quantity: 5 })
  await user.click(screen.getByRole('button', { name: 'View Cigar' }))
  await screen.findByRole('heading', { name: 'Padron 1964 Anniversary' })
})

test('restores a restock that the plan refuses after a visit to the plans', async () => {
  const { user, fill, send } = await openDialog()
  fail(restockCigar, 'limit_reached', { limitType: 'inventory' })
  await fill(price, '10,50')
  await fill(notes, 'A good year.')
  await send()
  await user.click(await screen.findByRole('link', { name: 'Upgrade' }))
  await screen.findByRole('heading', { level: 1, name: 'Choose Your Plan' })
  cleanup()
  const { field, send: sendAgain } = await openDialog()
  expect(field(price).value).toBe('10,50')
  expect(field(notes).value).toBe('A good year.')
  await sendAgain()
  await screen.findByText('Restocked')
  expect(hasDrafts()).toBe(false)
})

test('replaces an invalid quantity by 1, and a price below zero by 0', async () => {
  const { field, fill } = await openDialog()
  for (const [quantity, kept] of [
    ['5', '5'],
    ['1000', '1000'],
    ['', '1'],
    ['0', '1'],
    ['2.5', '1'],
  ] as const) {
    await fill('Quantity', quantity)
    await fill(notes, 'A good year.')
    expect(field('Quantity').value).toBe(kept)
  }
  for (const [dollars, kept] of [
    ['9.50', '9.50'],
    ['9,50', '9,50'],
    ['', ''],
    ['nine', 'nine'],
    ['-3', '0'],
  ] as const) {
    await fill(price, dollars)
    await fill(notes, 'A good year.')
    expect(field(price).value).toBe(kept)
  }
})

test('shows wrong entries at their fields, and sends nothing', async () => {
  const { restocks, field, fill, send, problem } = await openDialog()
  await fill('Quantity', '1000')
  await fill(price, '1,234')
  await fill(notes, 'x'.repeat(5001))
  await fill('Purchase Date', daysAgo(-2))
  await send()
  expect(['Quantity', 'Purchase Date', price, notes].map(problem)).toEqual([
    'Quantity must be at most 999',
    messages.purchaseInFuture,
    'Please write the price without a thousands separator: 1234 or 1234.50',
    'Please use at most 5,000 characters.',
  ])
  expect(document.activeElement).toBe(field('Quantity'))
  expect(restocks).toEqual([])
})

test('shows a full collection as an error at the quantity, with a link to the plans', async () => {
  const { send, problem } = await openDialog()
  const message = 'Your plan holds 15 cigars.'
  fail(restockCigar, 'limit_reached', { limitType: 'inventory', message })
  await send()
  await screen.findByText('Collection Limit Reached')
  await waitFor(() => expect(problem('Quantity')).toBe(message))
  expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe(
    '/subscribe?from=%2Fpreviously-enjoyed',
  )
})

test('adds as many as fit the plan by one press', async () => {
  const { user, restocks, fill } = await openDialog()
  await fill('Quantity', '25')
  await screen.findByText('15 of 25 fit on Free.')
  await user.click(screen.getByRole('button', { name: 'Add 15' }))
  await screen.findByText('Restocked')
  expect(restocks).toMatchObject([{ body: { quantity: 15 } }])
})

test('reports a restock of a cigar that was removed elsewhere, and removes the cigar from the page', async () => {
  const { send } = await openDialog()
  fail(restockCigar, 'not_found')
  respond(listCigars, [])
  await send()
  await screen.findByText('Failed to restock cigar')
  await screen.findByText('0 cigars enjoyed')
})
