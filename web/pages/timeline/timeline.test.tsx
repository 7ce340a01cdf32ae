import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getTimeline, type History } from '../../../shared/contract/timeline.ts'
import { respondWithCigar } from '../../testing/cigar-page.ts'
import { freezeDate } from '../../testing/freeze-date.ts'
import { respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleCigar } from '../../testing/samples.ts'

beforeEach(() => freezeDate(new Date('2026-11-21T10:00:00Z')))

const padron = sampleCigar({ imageUrl: '/photos/band.webp' })
const oliva = sampleCigar({ brand: 'Oliva', lineName: 'Serie V' })
const [padronName, olivaName] = ['Padron 1964 Anniversary', 'Oliva Serie V']

const nothing: History = { cigars: [], purchases: [], smokes: [] }

/** Three sticks of 400 days ago, of which one was smoked today, and two of 179 days ago. */
const history: History = {
  cigars: [oliva, padron],
  purchases: [
    { cigar: 1, day: '2025-10-17', quantity: 3, remaining: 2 },
    { cigar: 0, day: '2026-05-26', quantity: 2, remaining: 2 },
  ],
  smokes: [{ cigar: 1, at: '2026-11-21T10:00:00.000Z', purchased: '2025-10-17', rating: 4 }],
}

const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent)

const part = (name: string) => within(screen.getByRole('region', { name }))

/** The name, text, date and badge of each event. A folded year has none. */
const events = () =>
  screen
    .getAllByRole('article')
    .filter((article) => article.querySelector('a'))
    .map((article) =>
      texts([...article.querySelectorAll('a, p > span, time, p:last-child:not(:has(span))')]),
    )

test('lists events by year and month, the newest first, with only the newest year open', async () => {
  respond(getTimeline, history)
  const user = openPage('/timeline')
  await screen.findByText('6 events')
  const open = [
    [padronName, 'Enjoyed after 1 year, 1 month', '11/21/2026', '8/10'],
    [padronName, '2 sticks have aged 1 year', '10/17/2026', '1yr'],
    [olivaName, 'Purchased 2 sticks', '5/26/2026'],
    [padronName, '2 sticks have aged 6 months', '4/15/2026', '6mo'],
  ]
  expect(events()).toEqual(open)
  await user.click(screen.getByRole('button', { name: '2025', expanded: false }))
  expect(location.search).toBe('?toggled=2025')
  expect(events()).toEqual([
    ...open,
    [padronName, 'Photo added', '10/17/2025'],
    [padronName, 'Purchased 3 sticks', '10/17/2025'],
  ])
  const feed = within(screen.getByRole('list', { name: 'Events' }))
  expect(texts(feed.getAllByRole('heading', { level: 2 }))).toEqual(['2026', '2025'])
  expect(texts(feed.getAllByRole('heading', { level: 3 }))).toEqual([
    'November',
    'October',
    'May',
    'April',
    'October',
  ])
})

test('loads a very large collection in pages, and shows all of them', async () => {
  const [youngest, oldest] = history.purchases.toReversed()
  if (!youngest || !oldest) throw new Error('no purchases')
  const first = { cigars: [oliva], purchases: [youngest], smokes: [], next: oliva.id }
  respond(getTimeline, first)
  const rest = {
    cigars: [padron],
    purchases: [{ ...oldest, cigar: 0 }],
    smokes: history.smokes.map((smoke) => ({ ...smoke, cigar: 0 })),
  }
  respond(getTimeline, rest, { when: ({ query }) => query.cursor === oliva.id })
  openPage('/timeline')
  await screen.findByText('6 events')
  expect(events().map(([name]) => name)).toEqual([padronName, padronName, olivaName, padronName])
})

test('keeps an opened year open when it is chosen', async () => {
  respond(getTimeline, history)
  const user = openPage('/timeline')
  await user.click(await screen.findByRole('button', { name: '2025', expanded: false }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025')
  screen.getByRole('button', { name: '2025', expanded: true })
})

const smokedOn = (day: string) => ({
  cigar: 1,
  at: `${day}T10:00:00.000Z`,
  purchased: '2025-10-17',
})

test('sums up all events in statistics, pace and smoking by month', async () => {
  const smokes = [...history.smokes, smokedOn('2026-03-01'), smokedOn('2026-10-01')]
  respond(getTimeline, { ...history, smokes })
  const user = openPage('/timeline')
  await screen.findByText('8 events')
  const statistics = part('Timeline Statistics')
  expect(texts(statistics.getAllByRole('definition'))).toEqual(['2', '2', '3', '2'])
  // Three in twelve months, and four are left.
  part('Your Pace').getByText(
    'About 0.3 sticks a month, 3 in the last year. At this pace the stock lasts about 1 year, 4 months.',
  )
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = within(screen.getByRole('table', { name: 'Smoking by Month' }))
  expect(table.getAllByRole('row')).toHaveLength(13)
  const counts = texts(table.getAllByRole('cell'))
  expect(counts).toEqual(['0', '0', '0', '1', ...Array(6).fill('0'), '1', '1'])
})

test('keeps filters by type and year in the URL, also on the way back from a cigar', async () => {
  respond(getTimeline, history)
  respondWithCigar(padron)
  const user = openPage('/timeline')
  await screen.findByText('6 events')
  // React renders neither before the other: the second starts from the URL of the first.
  act(() => {
    fireEvent.change(screen.getByLabelText('Event type'), { target: { value: 'purchases' } })
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2025' } })
  })
  await screen.findByText('1 event')
  screen.getByText('No stick was smoked in 2025.')
  const url = '/timeline?type=purchases&year=2025'
  expect(location.pathname + location.search).toBe(url)

  await user.click(screen.getByRole('link', { name: padronName }))
  await screen.findByRole('heading', { name: padronName })
  await user.click(screen.getByRole('link', { name: 'Back to Collection' }))
  await screen.findByText('1 event')
  expect(location.pathname + location.search).toBe(url)
})

test('reads filters from the URL', async () => {
  respond(getTimeline, history)
  const user = openPage('/timeline?type=photos&year=2025')
  await screen.findByText('1 event')
  screen.getByRole('option', { name: 'Photos', selected: true })
  screen.getByRole('option', { name: '2025', selected: true })
  expect(events()).toEqual([[padronName, 'Photo added', '10/17/2025']])
  await user.selectOptions(screen.getByLabelText('Year'), 'All Years')
  await screen.findByRole('option', { name: 'All Years', selected: true })
  expect(location.search).toBe('?type=photos')
})

test('finds the events of cigars by a search together with the filters', async () => {
  respond(getTimeline, history)
  const user = openPage('/timeline?type=purchases')
  await screen.findByText('2 events')
  await user.type(screen.getByRole('searchbox', { name: 'Search cigars' }), 'v oliva')
  await screen.findByText('1 event')
  expect(events()).toEqual([[olivaName, 'Purchased 2 sticks', '5/26/2026']])
  await waitFor(() => expect(location.search).toBe('?type=purchases&q=v+oliva'))
  const search = screen.getByRole('searchbox', { name: 'Search cigars' })
  await user.type(search, ' zzz')
  await screen.findByText('Closest matches')
  await user.clear(search)
  await user.type(search, 'zzz')
  await user.click(await screen.findByRole('button', { name: 'Show All Events' }))
  await screen.findByText('6 events')
  expect(location.search).toBe('')
})

test('shows all events again after a search without a match, and focuses the page', async () => {
  respond(getTimeline, history)
  const user = openPage('/timeline?type=milestones&year=1999')
  await screen.findByText('No events match your filters')
  await user.click(screen.getByRole('button', { name: 'Show All Events' }))
  await screen.findByText('6 events')
  expect(location.search).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('leads from an empty timeline to adding a cigar', async () => {
  respond(getTimeline, nothing)
  openPage('/timeline')
  await screen.findByText('No Timeline Events')
  const link = screen.getByRole('link', { name: 'Add Your First Cigar' })
  expect(link.getAttribute('href')).toBe('/?add=1')
})
