import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getTimeline, type History } from '../../../shared/contract/timeline.ts'
import { findToast } from '../../testing/find-toast.ts'
import { freezeDate } from '../../testing/freeze-date.ts'
import { respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleCigar } from '../../testing/samples.ts'
import { watchSaves } from '../../testing/watch-saves.ts'

beforeEach(() => freezeDate(new Date('2026-11-21T10:00:00Z')))

const padron = sampleCigar({ imageUrl: '/photos/band.webp' })
const oliva = sampleCigar({ brand: 'Oliva', lineName: 'Serie V' })
const history: History = {
  cigars: [oliva, padron],
  purchases: [
    { cigar: 1, day: '2025-10-17', remaining: 0 },
    { cigar: 1, day: '2026-03-01', remaining: 2 },
    { cigar: 1, day: '2026-05-01', quantity: 2, pricePerCigar: 12.35, remaining: 2 },
    { cigar: 0, day: '2026-05-26', quantity: 3, remaining: 2 },
  ],
  smokes: [
    { cigar: 1, at: '2026-02-03T20:00:00.000Z', purchased: '2025-10-17', rating: 4 },
    { cigar: 1, at: '2026-04-01T20:00:00.000Z', purchased: '2025-10-17' },
    { cigar: 0, at: '2026-11-20T20:00:00.000Z', purchased: '2026-05-26', rating: 5 },
  ],
}

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent)

test('shows the sums, notable cigars and months of a year, and what plan and unknown prices omit', async () => {
  respond(getTimeline, history)
  const user = openPage('/year/2026')
  await screen.findByText('Highlights')
  expect(document.title).toBe('Your 2026 · Digital Humidor')
  expect(textsOf(screen.getAllByRole('definition')).slice(0, 4)).toEqual(['3', '5', '$24.70', '1'])
  screen.getByText('3 sticks without a price are not in what you spent.')
  screen.getByText(/^Free shows the newest .* 1 earlier purchase is not in what you bought/)
  expect(textsOf(screen.getAllByRole('article'))).toEqual([
    expect.stringMatching(/BestOliva Serie V5 stars, 11\/20\/2026$/),
    expect.stringMatching(/Most SmokedPadron 1964 Anniversary2 sticks$/),
    expect.stringMatching(/First SmokePadron 1964 Anniversary2\/3\/2026$/),
    expect.stringMatching(/Last SmokeOliva Serie V11\/20\/2026$/),
  ])
  screen.getByText('3 sticks in 2026, the most in Feb 2026: 1 stick.')
  // One month is no chart.
  const bought = within(screen.getByRole('figure', { name: 'Bought by Month' }))
  bought.getByText('5 sticks in 2026, all in May 2026.')
  expect(bought.queryByRole('button')).toBeNull()
  const smoked = within(screen.getByRole('figure', { name: 'Smoked by Month' }))
  await user.click(smoked.getByRole('button', { name: 'Show as table' }))
  expect(smoked.getByRole('row', { name: /^Apr 2026/ }).textContent).toBe('Apr 20261 stick')
})

test('leads from the timeline to the year, to other years and back', async () => {
  respond(getTimeline, history)
  const user = openPage('/timeline')
  await user.click(await screen.findByRole('link', { name: 'Your 2026' }))
  const years = within(await screen.findByRole('navigation', { name: 'Years' }))
  expect(textsOf(years.getAllByRole('link'))).toEqual(['2025', '2026'])
  await user.click(years.getByRole('link', { name: '2025' }))
  await screen.findByRole('heading', { level: 1, name: 'Your 2025' })
  expect(screen.getByRole('link', { name: '2025' }).getAttribute('aria-current')).toBe('page')
  await user.click(screen.getByRole('link', { name: 'Back to Timeline' }))
  await screen.findByRole('heading', { level: 1, name: 'Collection Timeline' })
})

test('invites to add a cigar in a year without events', async () => {
  respond(getTimeline, history)
  openPage('/year/2019')
  await screen.findByText('Nothing in 2019')
  expect(screen.getByRole('link', { name: 'Add a Cigar' }).getAttribute('href')).toBe('/?add=1')
})

test.each(['2027', '1899', 'x', '02026'])('does not show a year %s', async (year) => {
  openPage(`/year/${year}`)
  await screen.findByRole('heading', { name: 'Year Not Found' })
})

test('describes the picture, and downloads it where the browser shares no files', async () => {
  respond(getTimeline, history)
  const saved = watchSaves()
  const user = openPage('/year/2026')
  await screen.findByRole('img', { name: /^My 2026 in cigars: 3 sticks smoked, 1 new brand\./ })
  await user.click(screen.getByRole('button', { name: 'Download Picture' }))
  await findToast('Picture Saved')
  expect(saved).toMatchObject([{ name: 'my-2026-in-cigars.png' }])
})

test('shares the picture where the browser shares files, and does not download it on cancel', async () => {
  respond(getTimeline, history)
  const share = vi.fn(async () => {
    throw new DOMException('Canceled.', 'AbortError')
  })
  Object.assign(navigator, { canShare: () => true, share })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'canShare')
    Reflect.deleteProperty(navigator, 'share')
  })
  const saved = watchSaves()
  const user = openPage('/year/2026')
  await user.click(await screen.findByRole('button', { name: 'Share Picture' }))
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(share).toHaveBeenCalledWith({
    files: [expect.objectContaining({ name: 'my-2026-in-cigars.png', type: 'image/png' })],
    text: expect.stringMatching(/^My 2026 in cigars: .* Best, 5 stars: Oliva Serie V\.$/),
  })
  expect(saved).toEqual([])
})
