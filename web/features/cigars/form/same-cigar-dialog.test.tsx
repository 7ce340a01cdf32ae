import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '../../../../shared/contract/auth.ts'
import * as cigars from '../../../../shared/contract/cigars.ts'
import { storedDraft } from '../../../session/draft.ts'
import { fill, harborLane } from '../../../testing/fill.ts'
import { fail, respond } from '../../../testing/network.ts'
import { openAddForm } from '../../../testing/open-add-form.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, newId, noStock, sampleCigar } from '../../../testing/samples.ts'

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

async function openForm() {
  const user = openPage('/')
  await openAddForm(user)
  return user
}

const owned = {
  id: newId(),
  brand: 'Harbor Lane',
  lineName: 'Serie V',
  size: 'Toro',
  quantity: 0,
  lastPrice: 12.5,
  wrapper: 'Habano',
  strength: 'Medium',
  origin: 'Nicaragua',
}

async function openSame() {
  const requested = respond(cigars.listAlike, [
    { ...owned, id: newId(), size: 'Robusto', lastPrice: 9 },
    owned,
  ])
  const user = await openForm()
  fill({ Brand: 'harbor-lane', 'Line Name': 'SERIE V', 'Cigar Size': 'toro' })
  fill({ 'Wrapper Type': 'Habano', Origin: 'Nicaragua', 'Purchase Date': '2026-03-04' })
  fireEvent.change(field(/^Quantity/), { target: { value: '3' } })
  await user.click(await button('Last paid: $12.50'))
  expect(field('Price per Cigar').value).toBe('12.50')
  expect(document.activeElement).toBe(field('Price per Cigar'))
  fill({ 'Tasting Notes & Comments': 'From the fair.' })
  await user.click(await button('Add to Collection'))
  const question = within(await screen.findByRole('dialog', { name: 'You have this: add to it?' }))
  question.getByText('Harbor Lane Serie V, Toro: all enjoyed.')
  question.getByText(/^3 sticks at \$12\.50 would be a new purchase of it\./)
  const queries = requested.map(({ query }) => query)
  expect(queries).toContainEqual({ brand: 'harbor-lane', lineName: 'SERIE V' })
  return { user, question }
}

test('adds a purchase with the typed values to a cigar of the collection', async () => {
  const { user, question } = await openSame()
  const restocks = respond(cigars.restockCigar, sampleCigar({ id: owned.id }))
  const figures = respond(cigars.getStats, noStock)
  await user.click(question.getByRole('button', { name: 'Add to It' }))
  await screen.findByText('3 × Harbor Lane Serie V Toro added to your collection.')
  const body = { quantity: 3, purchaseDate: '2026-03-04', price: 12.5, notes: 'From the fair.' }
  expect(restocks).toMatchObject([{ params: { id: owned.id }, body }])
  await button(/^Manual Entry/)
  expect(storedDraft.get()).toBeNull()
  await waitFor(() => expect(figures).toHaveLength(1))
})

test('adds a duplicate cigar separately on request, and nothing when the question is closed', async () => {
  const { user, question } = await openSame()
  await user.click(question.getByRole('button', { name: 'Close' }))
  const requests = respond(cigars.createCigar, sampleCigar())
  const figures = respond(cigars.getStats, noStock)
  await user.click(await button('Add to Collection'))
  await user.click(await button('Add Separately'))
  await screen.findByText('Cigar added to your collection successfully!')
  expect(requests).toMatchObject([{ body: { brand: 'harbor-lane', quantity: 3 } }])
  await waitFor(() => expect(figures).toHaveLength(1))
})

test('adds a cigar although the search for duplicates fails', async () => {
  fail(cigars.listAlike)
  const user = await openForm()
  fill(harborLane)
  const requests = respond(cigars.createCigar, sampleCigar())
  const figures = respond(cigars.getStats, noStock)
  await user.click(await button('Add to Collection'))
  await screen.findByText('Cigar added to your collection successfully!')
  expect(requests).toHaveLength(1)
  await waitFor(() => expect(figures).toHaveLength(1))
})

test('adds as many to a cigar of the collection as fit the plan', async () => {
  respond(getUser, { ...ana, totalCigars: 13 })
  const { user, question } = await openSame()
  const restocks = respond(cigars.restockCigar, sampleCigar({ id: owned.id }))
  question.getByText('2 of 3 fit on Free.')
  await user.click(question.getByRole('button', { name: 'Add 2' }))
  await screen.findByText('2 × Harbor Lane Serie V Toro added to your collection.')
  expect(restocks).toMatchObject([{ body: { quantity: 2, price: 12.5 } }])
})
