import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createCigar } from '../../../shared/contract/cigars.ts'
import * as contract from '../../../shared/contract/wishes.ts'
import { queryClient } from '../../api/query-client.ts'
import { hasDrafts } from '../../session/draft.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleCigar } from '../../testing/samples.ts'

const padron: contract.Wish = {
  id: '01K00000000000000000000001',
  brand: 'Padron',
  lineName: '1926 Series',
  targetPrice: 18.5,
  note: 'The box of ten.',
  createdAt: '2026-11-26T12:00:00.000Z',
}
const oliva: contract.Wish = {
  id: '01K00000000000000000000002',
  brand: 'Oliva',
  createdAt: padron.createdAt,
}

test('adds a cigar to an empty list with its price in any form', async () => {
  const sent = respond(contract.createWish, padron)
  const user = openPage('/wishes')
  await user.click(await screen.findByRole('button', { name: 'Add to Wish List' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add to Wish List' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  dialog.getByText('Brand is required')
  await user.type(dialog.getByRole('textbox', { name: 'Brand' }), 'Padron')
  await user.type(dialog.getByLabelText('Line Name (optional)'), '1926 Series')
  await user.type(dialog.getByLabelText('Target Price per Cigar (optional)'), '18,50')
  respond(contract.listWishes, [padron])
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await findToast('Added to Wish List')
  await screen.findByRole('heading', { level: 2, name: 'Padron 1926 Series' })
  screen.getByText('Up to $18.50 per cigar')
  expect(sent.map(({ body }) => body)).toEqual([
    { brand: 'Padron', lineName: '1926 Series', targetPrice: 18.5, note: null },
  ])
})

test('finds catalog data by one box', async () => {
  respond(contract.listWishes, [oliva])
  const user = openPage('/wishes')
  await user.click(await screen.findByRole('button', { name: 'Add to Wish List' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add to Wish List' }))
  await user.type(dialog.getByRole('combobox', { name: 'Find in Catalog' }), 'padron 1926')
  await user.click((await dialog.findAllByRole('option'))[0] ?? dialog.getByRole('option'))
  const brand = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Brand' })
  expect(brand.value).toBe('Padrón')
  expect(dialog.getByLabelText<HTMLInputElement>('Line Name (optional)').value).toMatch(/1926/)
})

test('edits a wish, and keeps a refused value in the form', async () => {
  respond(contract.listWishes, [padron])
  fail(contract.updateWish, 'not_found')
  const user = openPage('/wishes')
  await user.click(await screen.findByRole('button', { name: 'Edit: Padron 1926 Series' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Wish' }))
  const price = dialog.getByLabelText<HTMLInputElement>('Target Price per Cigar (optional)')
  expect(price.value).toBe('18.50')
  await user.clear(price)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await findToast('Failed to update your wish list')
  const sent = respond(contract.updateWish, padron)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent.map(({ body }) => body)).toMatchObject([{ targetPrice: null, brand: 'Padron' }])
})

test('removes a wish after a question', async () => {
  respond(contract.listWishes, [padron, oliva])
  const removed = respond(contract.deleteWish, { id: oliva.id })
  const user = openPage('/wishes')
  await user.click(await screen.findByRole('button', { name: 'Remove: Oliva' }))
  const question = screen.getByRole('alertdialog', { name: 'Remove from Wish List?' })
  respond(contract.listWishes, [padron])
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  const count = await screen.findByText('1 cigar')
  expect(document.activeElement).toBe(count)
  expect(removed.map(({ params }) => params.id)).toEqual([oliva.id])
})

/** Adds the cigar of a wish, which leaves the list. */
async function buy() {
  // Unknown to the catalog, which fills in nothing.
  const wish = { ...padron, brand: 'Harbor Lane', lineName: 'Serie V' }
  respond(contract.listWishes, [wish])
  const added = respond(createCigar, sampleCigar())
  const user = openPage('/wishes')
  await user.click(await screen.findByRole('link', { name: 'Bought It: Harbor Lane Serie V' }))
  const field = (label: string) => screen.findByLabelText(label)
  expect(await field('Brand')).toHaveProperty('value', 'Harbor Lane')
  fireEvent.change(await field('Wrapper Type'), { target: { value: 'Habano' } })
  fireEvent.change(await field('Origin'), { target: { value: 'Nicaragua' } })
  respond(contract.listWishes, [])
  await user.click(screen.getByRole('button', { name: 'Add to Collection' }))
  await screen.findByText('Your wish list is empty')
  return { wish, added }
}

test('moves a bought cigar from the list into the collection', async () => {
  const removed = respond(contract.deleteWish, { id: padron.id })
  const { wish, added } = await buy()
  const { brand, lineName } = wish
  expect(added.map(({ body }) => body)).toMatchObject([{ brand, lineName, aiGenerated: false }])
  await expect.poll(() => removed.map(({ params }) => params.id)).toEqual([wish.id])
})

test('buys a wish without an error that was removed elsewhere', async () => {
  const removed = fail(contract.deleteWish, 'not_found')
  await buy()
  await expect.poll(() => removed.length > 0 && queryClient.isMutating()).toBe(0)
  expect(screen.queryByText('It is still on your wish list')).toBeNull()
})

test('restores the typed values of a bought cigar after its page was left, until they are discarded', async () => {
  const wish = { ...padron, brand: 'Harbor Lane', lineName: 'Serie V' }
  respond(contract.listWishes, [wish])
  const user = openPage(`/wishes/${wish.id}`)
  const notes = () => screen.findByLabelText('Tasting Notes & Comments')
  await user.click(await notes())
  await user.paste('From')
  await user.clear(await notes())
  expect(hasDrafts()).toBe(false)
  await user.paste('From the fair.')
  await user.click(screen.getByRole('link', { name: 'Back to Wish List' }))
  await user.click(await screen.findByRole('link', { name: 'Bought It: Harbor Lane Serie V' }))
  expect(await notes()).toHaveProperty('value', 'From the fair.')
  expect(screen.getByLabelText('Brand')).toHaveProperty('value', 'Harbor Lane')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect(await notes()).toHaveProperty('value', ''))
  expect(screen.getByLabelText('Brand')).toHaveProperty('value', 'Harbor Lane')
  expect(hasDrafts()).toBe(false)
})

test('leads back to the list from a deleted wish', async () => {
  openPage(`/wishes/${padron.id}`)
  await screen.findByRole('heading', { level: 1, name: 'Not on Your Wish List' })
  screen.getByRole('link', { name: 'Back to Wish List' })
})
