import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import { openList, setWishes } from '../../../shared/contract/lists.ts'
import type { ResponseOf } from '../../../shared/contract/route.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, hold, respond } from '../../testing/network.ts'
import { openAsVisitor } from '../../testing/open-page.tsx'

type List = ResponseOf<typeof openList>
type Listed = List['cigars'][number]

let last = 0
const cigarOf = (brand: string, lineName: string, given: Partial<Listed> = {}): Listed => {
  last += 1
  const id = String(last).padStart(22, 'c')
  return { id, brand, lineName, wrapper: 'Maduro', strength: 'Full', quantity: 1, ...given }
}

const listOf = (cigars: readonly Listed[], given: Partial<List> = {}): List => ({
  owner: { firstName: 'Ana', lastName: 'R.' },
  expiresAt: '2026-12-03T12:00:00.000Z',
  cigars: [...cigars],
  ...given,
})

const thanks = { message: 'Thanks.' }
const wish = (name: RegExp) => screen.findByRole('button', { name })

const path = '/list/of-ana'

test('shows a guest the stock by brand, without a session', async () => {
  const users = fail(getUser)
  const robusto = { size: 'Robusto', ringGauge: 50, length: 5, quantity: 3 }
  respond(
    openList,
    listOf([
      cigarOf('Padrón', '1926'),
      cigarOf('Oliva', 'Serie V', robusto),
      cigarOf('Padron', '1964', { imageUrl: '/media/a/b.jpg' }),
    ]),
  )
  openAsVisitor(path)
  await screen.findByRole('heading', { level: 1, name: 'The Cigars of Ana R.' })
  expect(document.title).toBe('The Cigars of Ana R. · Digital Humidor')
  screen.getByText('3 cigars · 5 sticks · link works until 12/3/2026')
  const brands = screen.getAllByRole('region').filter((one) => within(one).queryByRole('list'))
  expect(brands.map((one) => within(one).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'Oliva',
    'Padrón',
  ])
  screen.getByRole('heading', { level: 3, name: 'Serie V · Robusto' })
  screen.getByText('3 sticks · 50 × 5″ · Full strength · Maduro')
  expect(document.querySelectorAll('main img')).toHaveLength(1)
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(users).toEqual([])
})

test('shows what the owner chose to share', async () => {
  const chosen = { price: 12.5, purchaseDate: '2024-03-01', notes: 'Cocoa.' }
  const list = listOf([cigarOf('Padron', '1964', chosen)], { title: 'For Friday', currency: 'EUR' })
  respond(openList, list)
  openAsVisitor(path)
  await screen.findByRole('heading', { level: 1, name: 'For Friday' })
  screen.getByText('Shared by Ana R. · 1 cigar · 1 stick · link works until 12/3/2026')
  screen.getByText('1 stick · Full strength · Maduro · €12.50 each · since 3/1/2024')
  screen.getByText('Cocoa.')
})

const lines = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)

test('shows the first page of a large list at once, names the missing part, and adds the rest on a press', async () => {
  const first = Array.from({ length: 13 }, (_, n) => cigarOf('Oliva', `No. ${n}`))
  const list = listOf(first, { next: first.at(-1)?.id })
  respond(openList, list, { when: ({ query }) => !query.cursor })
  const rest = hold(
    openList,
    listOf([cigarOf('Arturo Fuente', 'Opus X')]),
    ({ query }) => query.cursor === list.next,
  )
  const user = openAsVisitor(path)
  await screen.findByText('more than 13 cigars · link works until 12/3/2026')
  expect(lines()).toHaveLength(13)
  screen.getAllByText('Loading more: 13 cigars so far.')
  await user.type(screen.getByRole('searchbox'), 'opus')
  await screen.findByText('Loading more: 13 cigars so far. The others are not searched yet.')
  rest.release()
  await screen.findByText('14 cigars · 14 sticks · link works until 12/3/2026')
  await waitFor(() => expect(lines()).toEqual(['Opus X']))
  await user.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(lines()).toHaveLength(13))
  screen.getAllByText('13 of 14 cigars are shown.')
  await user.click(screen.getAllByRole('button', { name: 'Show All Cigars' })[0] ?? document.body)
  await waitFor(() => expect(lines()).toHaveLength(14))
  expect(lines()[0]).toBe('Opus X')
})

test('retries a page of a large list that could not be loaded, and prints all loaded cigars', async () => {
  const list = listOf([cigarOf('Oliva', 'Serie V')], { next: 'n'.repeat(22) })
  respond(openList, list, { when: ({ query }) => !query.cursor })
  fail(openList, 'unreachable', {}, ({ query }) => query.cursor !== undefined)
  const user = openAsVisitor(path)
  await screen.findAllByText('Only 1 cigar could be loaded.')
  respond(openList, listOf([cigarOf('Padron', '1926')]))
  await user.click(screen.getAllByRole('button', { name: 'Try Again' })[0] ?? document.body)
  await screen.findAllByText('1 of 2 cigars are shown.')
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(lines()).toEqual(['Serie V', '1926'])
})

test('lets a guest mark cigars, give a name and undo a mark, and restores it all on return', async () => {
  const [padron, oliva] = [cigarOf('Padron', '1964'), cigarOf('Oliva', 'Serie V')]
  respond(openList, listOf([padron, oliva]))
  const sent = respond(setWishes, thanks)
  const user = openAsVisitor(path)
  await user.click(await wish(/Padron/))
  await findToast('Ana R. sees what you would like')
  await user.type(screen.getByRole('textbox', { name: 'Your name (optional)' }), 'Bob')
  await user.click(await wish(/Oliva/))
  await screen.findByText('You marked 2 cigars.')
  await user.click(await wish(/Padron/))
  await screen.findByText('You marked 1 cigar.')
  await waitFor(() => expect(sent).toHaveLength(4))
  const guest = expect.stringMatching(/^[\da-f-]{36}$/)
  expect(sent.map(({ body }) => body)).toEqual([
    { guest, cigars: [padron.id] },
    expect.objectContaining({ guest, name: 'Bob' }),
    { guest, name: 'Bob', cigars: [padron.id, oliva.id] },
    { guest, name: 'Bob', cigars: [oliva.id] },
  ])
  expect((await wish(/Oliva/)).getAttribute('aria-pressed')).toBe('true')
  expect((await wish(/Padron/)).getAttribute('aria-pressed')).toBe('false')
  expect(localStorage.getItem('wishes_of-ana')).toContain(oliva.id)
})

test.for([
  ['Enter is pressed', (user) => user.keyboard('{Enter}')],
  [
    'the page is hidden',
    () => fireEvent(document, new Event('visibilitychange', { bubbles: true })),
  ],
] satisfies [string, (user: UserEvent) => unknown][])(
  'sends a changed name once, when %s',
  async ([, finish]) => {
    respond(openList, listOf([cigarOf('Padron', '1964')]))
    const sent = respond(setWishes, thanks)
    const user = openAsVisitor(path)
    await user.click(await wish(/Padron/))
    await user.type(screen.getByRole('textbox', { name: 'Your name (optional)' }), 'Bob')
    await finish(user)
    await waitFor(() => expect(sent).toMatchObject([{}, { body: { name: 'Bob' } }]))
    await user.tab()
    await user.click(await wish(/Padron/))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { cigars: [] } }))
    expect(sent).toHaveLength(3)
  },
)

test('ignores a mark of a finished cigar, and does not send it again', async () => {
  const [finished, oliva] = [cigarOf('Padron', '1964'), cigarOf('Oliva', 'Serie V')]
  const kept = { guest: crypto.randomUUID(), name: '', cigars: [finished.id] }
  localStorage.setItem('wishes_of-ana', JSON.stringify(kept))
  respond(openList, listOf([oliva]))
  const sent = respond(setWishes, thanks)
  const user = openAsVisitor(path)
  const button = await wish(/Oliva/)
  screen.getByText('You marked nothing yet.')
  await user.click(button)
  await waitFor(() => expect(sent).toMatchObject([{ body: { cigars: [oliva.id] } }]))
})

test('removes a mark that is not saved, and explains why', async () => {
  respond(openList, listOf([cigarOf('Padron', '1964')]))
  fail(setWishes, 'conflict')
  const user = openAsVisitor(path)
  await user.click(await wish(/Padron/))
  await findToast('Your wish could not be saved')
  expect((await wish(/Padron/)).getAttribute('aria-pressed')).toBe('false')
})

test('reports a link that has ended, also while its list is open', async () => {
  respond(openList, listOf([cigarOf('Padron', '1964')]))
  const user = openAsVisitor(path)
  const button = await wish(/Padron/)
  fail(openList, 'not_found')
  fail(setWishes, 'not_found')
  await user.click(button)
  await screen.findByRole('heading', { level: 1, name: 'This List Is Not Shared' })
})

test('retries a list that could not be loaded', async () => {
  fail(openList, 'unreachable')
  const user = openAsVisitor(path)
  await screen.findByText('This list could not be loaded.')
  respond(openList, listOf([]))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Nothing in stock')
})
