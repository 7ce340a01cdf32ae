import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getCigar } from '../../../shared/contract/cigars.ts'
import { updateInstance } from '../../../shared/contract/instances.ts'
import { withInventory } from '../../testing/cigar-page.ts'
import { freezeDate } from '../../testing/freeze-date.ts'
import { respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleCigar, sampleSmoke } from '../../testing/samples.ts'

const now = new Date('2026-11-21T10:00:00Z')
beforeEach(() => freezeDate(now))

/** Charts are drawn only in an element with a width. */
function giveWidth(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
}

const cigar = sampleCigar({ purchaseDate: '2025-07-09', quantity: 4 })

type Smoke = ReturnType<typeof sampleSmoke>

/** Sticks that were smoked today, one for each rating. */
const smoked = (purchaseDate: string, ...ratings: number[]): Smoke[] =>
  ratings.map((smokingRating) =>
    sampleSmoke({
      cigarId: cigar.id,
      purchaseDate,
      smokedDate: now.toISOString(),
      smokingRating,
    }),
  )

const fourStars = sampleSmoke({
  cigarId: cigar.id,
  purchaseDate: '2025-07-09',
  smokedDate: '2026-11-20T10:00:00.000Z',
  smokingRating: 4,
})

/** Three sticks of 100 days and two of 500. */
const five = [...smoked('2026-08-13', 3, 2, 3), ...smoked('2025-07-09', 5, 5)]
const enough = [...five, fourStars]

/** Opens the page of the cigar; also returns its requests. */
async function openCigar(smokes: Smoke[], quantity = 4) {
  const requests = respond(
    getCigar,
    withInventory({ ...cigar, quantity, actualQuantity: quantity }, { sticks: smokes }),
  )
  const user = openPage(`/cigar/${cigar.id}`, { plan: 'premium' })
  await screen.findByRole('heading', { name: 'Rating Against Age' })
  return { user, requests }
}

const history = () => screen.getByRole('region', { name: 'Smoking History' })
const chart = () => screen.getByRole('figure', { name: 'Rating Against Age' })

test('explains how to get ratings without any', async () => {
  await openCigar([])
  const panel = within(screen.getByRole('region', { name: 'Rating Against Age' }))
  panel.getByText(/^No rated sticks yet\. Rate this cigar when you enjoy it/)
  expect(panel.queryByRole('button')).toBeNull()
  expect(history().textContent).not.toContain('a month')
})

test.each([
  [2, undefined],
  [3, 3],
])('%d rated sticks are too few to name a best age, and draw %s dots', async (count, drawn) => {
  giveWidth()
  await openCigar(smoked('2025-07-09', ...[4, 5, 4].slice(0, count)))
  within(chart()).getByText(RegExp(`^Too few rated sticks to name a best age: ${count} so far`))
  const dots = chart().querySelector('svg path')?.getAttribute('d')
  expect(dots?.match(/M/g)?.length).toBe(drawn)
  expect(within(chart()).queryAllByRole('button')).toHaveLength(drawn ? 1 : 0)
})

test('names the best age in the chart, and draws the average of each age', async () => {
  giveWidth()
  const { requests } = await openCigar(enough)
  // (5 + 5 + 4) / 3
  within(chart()).getByText(
    'You rate them highest at 1-2 years (Maturing): 4.7 of 5 on average, over 3 sticks.',
  )
  const labels = [...chart().querySelectorAll('svg text')].map(({ textContent }) => textContent)
  // (3 + 2 + 3) / 3
  expect(labels).toEqual(expect.arrayContaining(['2.7', '4.7', '6 mo', '1 yr']))
  expect(requests).toHaveLength(1)
})

test('shows the chart as a table', async () => {
  const { user } = await openCigar(enough)
  await user.click(within(chart()).getByRole('button', { name: 'Show as table' }))
  const table = within(within(chart()).getByRole('table', { name: 'Rating Against Age' }))
  const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headers).toEqual(['Age', 'Rating', 'Smoked'])
  const ages = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(ages).toHaveLength(6)
  expect(ages.filter((age) => age?.startsWith('1 year, 4 months'))).toHaveLength(3)
  expect(table.getAllByRole('cell', { name: '5 of 5' })).toHaveLength(2)
  await user.click(within(chart()).getByRole('button', { name: 'Show as chart' }))
  expect(screen.queryByRole('table', { name: 'Rating Against Age' })).toBeNull()
})

test('shows how long the stock lasts at the current pace', async () => {
  await openCigar(enough)
  // Six in twelve months are half a stick a month: four last for eight.
  within(history()).getByText(
    'About 0.5 sticks a month, 6 in the last year. At this pace the stock lasts about 8 months.',
  )
})

test('shows that no stick of a finished cigar remains', async () => {
  await openCigar(smoked('2025-07-09', 4), 0)
  within(history()).getByText('About 0.1 sticks a month, 1 in the last year. None is left.')
})

test('shows an edited rating in the chart at once', async () => {
  const { user } = await openCigar(enough)
  within(chart()).getByText(/1-2 years \(Maturing\): 4\.7 of 5/)
  const edit = { name: /^Edit the smoke of 11\/20\/2026/ }
  await user.click(within(history()).getByRole('button', edit))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Smoke' }))
  await user.click(dialog.getByRole('radio', { name: '5 stars' }))
  const fiveStars = { ...fourStars, smokingRating: 5 }
  const updates = respond(updateInstance, fiveStars)
  respond(getCigar, withInventory(cigar, { sticks: [...five, fiveStars] }))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await within(chart()).findByText(/1-2 years \(Maturing\): 5\.0 of 5/)
  expect(updates.map(({ body }) => body)).toEqual([{ smokingRating: 5 }])
})
