import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { deleteCigar, getCigar, getStats, listCigars } from '../../../shared/contract/cigars.ts'
import { respondWithCigar } from '../../testing/cigar-page.ts'
import { fail, hold, respond, respondBy } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, noStock, sampleCigar } from '../../testing/samples.ts'

const oliva = sampleCigar({ brand: 'Oliva', lineName: 'Serie V', quantity: 3 })

/** Responds with three cigars, and without those that the page removes. */
function respondWithCollection() {
  let left = [sampleCigar({ brand: 'Cohiba', quantity: 2 }), oliva, sampleCigar({ quantity: 5 })]
  respondBy(getStats, () => ({
    totalCigars: left.reduce((sum, { quantity }) => sum + quantity, 0),
    totalBrands: left.length,
    totalValue: 0,
    home: { recent: left, tonight: [] },
  }))
  const lists = respondBy(listCigars, () => left)
  const removals = respondBy(deleteCigar, ({ params }) => {
    left = left.filter(({ id }) => id !== params.id)
    return { id: String(params.id) }
  })
  return { lists, removals }
}

const brands = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

const question = () => screen.findByRole('alertdialog', { name: 'Remove Cigar' })

async function remove(user: UserEvent, button = 'Remove Oliva Serie V'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: button }))
  await user.click(within(await question()).getByRole('button', { name: 'Remove' }))
}

/** Waits until home shows the remaining cigars. */
async function seeHome(): Promise<void> {
  await screen.findByRole('heading', { name: `${ana.firstName}'s Digital Humidor` })
  await waitFor(() => expect(brands()).toEqual(['Cohiba', 'Padron']))
  await waitFor(() => expect(screen.getAllByRole('definition')[0]?.textContent).toBe('7'))
}

test('removes a cigar after a confirmation', async () => {
  const { removals } = respondWithCollection()
  const user = openPage('/all-cigars')
  await user.click(await screen.findByRole('button', { name: 'Remove Oliva Serie V' }))
  within(await question()).getByText(
    'Are you sure you want to remove "Oliva" from your collection? This action cannot be undone.',
  )
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(brands()).toEqual(['Cohiba', 'Oliva', 'Padron'])
  expect(removals).toEqual([])
})

test('shows the remaining cigars on home after a removal, and fetches the next list again', async () => {
  const { lists, removals } = respondWithCollection()
  const user = openPage('/all-cigars')
  await remove(user)
  await screen.findByText('Cigar removed from collection.')
  await seeHome()
  expect(removals.map(({ params }) => params.id)).toEqual([oliva.id])
  expect(lists).toHaveLength(1)

  const ways = screen.getByRole('navigation', { name: 'Quick Navigation' })
  await user.click(within(ways).getByRole('link', { name: 'All Cigars' }))
  await screen.findByText('2 cigars')
  expect(lists).toHaveLength(2)
})

test('removes a cigar from Tonight on home before the next suggestions arrive', async () => {
  const tonight = [{ ...oliva, purchaseDate: '2024-01-05' }]
  const stock = {
    totalCigars: 3,
    totalBrands: 1,
    totalValue: 0,
    home: { recent: [oliva], tonight },
  }
  respond(getStats, stock)
  respond(deleteCigar, { id: oliva.id })
  const user = openPage('/')
  const place = within(await screen.findByRole('region', { name: 'Tonight' }))
  await place.findByText('Oliva Serie V')
  const { release } = hold(getStats, noStock)
  await remove(user)
  await waitFor(() => expect(place.queryByText('Oliva Serie V')).toBeNull())
  release()
})

test('removes a cigar from the page of its brand', async () => {
  respondWithCollection()
  const user = openPage('/brand/Oliva')
  await remove(user)
  await screen.findByText('Cigar removed from collection.')
  await seeHome()
})

test('leads Back to the previous page after a removal, and from another visit to none', async () => {
  // Before the figures of home, which the address of a cigar would match.
  respondWithCigar(oliva)
  respondWithCollection()
  const user = openPage('/all-cigars')
  const view = async () => {
    await user.click(await screen.findByRole('link', { name: 'View Oliva Serie V' }))
    await screen.findByRole('heading', { name: 'Specifications' })
  }
  await view()
  const ways = screen.getByRole('navigation', { name: 'Main' })
  await user.click(within(ways).getByRole('link', { name: /All Cigars/ }))
  await view()
  await remove(user, 'Delete')
  await seeHome()

  history.back()
  await screen.findByText('2 cigars')
  fail(getCigar, 'not_found')
  history.back()
  await screen.findByRole('heading', { name: 'Cigar Not Found' })
})

test('explains a removal that fails, and keeps the cigar', async () => {
  respondWithCollection()
  const removals = fail(deleteCigar, 'unreachable')
  const user = openPage('/all-cigars')
  await remove(user)
  await screen.findByText(
    'Failed to remove cigar from collection: The server could not be reached. Please check your connection and try again.',
  )
  expect(removals).toHaveLength(1)
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(cancel).toHaveProperty('disabled', false))
  await user.click(cancel)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(brands()).toEqual(['Cohiba', 'Oliva', 'Padron'])
})
