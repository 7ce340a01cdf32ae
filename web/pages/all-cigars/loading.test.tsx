import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { queryClient } from '../../api/query-client.ts'
import { fail, hold, type Received, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { newId, sampleCigar } from '../../testing/samples.ts'

const collection = [sampleCigar({ brand: 'Oliva' }), sampleCigar({ brand: 'Cohiba' })]

const named = (brand: string) => ({ name: `View ${brand} 1964 Anniversary` })
const card = (brand: string) => screen.queryByRole('link', named(brand))
const findCard = (brand: string) => screen.findByRole('link', named(brand))

const listLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByText(name)

test('shows that it is loading, and keeps a search typed meanwhile', async () => {
  const { release } = hold(listCigars, collection)
  const user = openPage('/all-cigars')
  await screen.findByText('Loading your collection...')
  await user.type(await screen.findByRole('searchbox', { name: 'Search cigars' }), 'oliva')
  release()
  await findCard('Oliva')
  expect(card('Cohiba')).toBeNull()
})

test('shows a list loaded by another list at once, also while it cannot be refreshed', async () => {
  respond(listCigars, collection)
  const user = openPage('/all-cigars')
  await findCard('Oliva')

  hold(listCigars, collection)
  await user.click(listLink('Previously Enjoyed'))
  await screen.findByText('No Previously Enjoyed Cigars')
  await user.click(listLink('All Cigars'))
  await screen.findByRole('heading', { name: 'All Cigars' })
  expect(card('Oliva')).not.toBeNull()

  const failures = fail(listCigars)
  for (const [place, list] of [
    'Previously Enjoyed',
    'All Cigars',
    'Previously Enjoyed',
  ].entries()) {
    await user.click(listLink(list))
    await screen.findByRole('heading', { name: list })
    await waitFor(() => expect(failures).toHaveLength(place + 1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  }
  await screen.findByText('0 cigars enjoyed')
  expect(screen.queryByRole('alert')).toBeNull()
})

const isFurther = ({ query }: Received) => query.cursor !== undefined
const rest = [sampleCigar({ lineName: 'The last line' })]

test('shows the first page at once, and reports when the rest cannot be loaded', async () => {
  const first = respond(listCigars, collection, { next: newId() })
  fail(listCigars, 'internal', {}, isFurther)
  const user = openPage('/all-cigars')
  await screen.findByText('The rest of your collection could not be loaded.')
  screen.getByText('2 so far')
  expect(first.map(({ query }) => query.limit)).toEqual(['60'])
  const retry = screen.getByRole('button', { name: 'Try Again' })
  const list = screen.getByRole('list', { name: 'Cigars' })
  // Below the list, rows that appear would move the button.
  expect(retry.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

  const { release } = hold(listCigars, rest, isFurther)
  await user.click(retry)
  await screen.findByText('2 so far. Loading the rest…')
  expect(screen.queryByRole('alert')).toBeNull()
  release()
  await screen.findByText('3 cigars')
})
