import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type AgingBreakdown, getAgingBreakdown } from '../../../shared/contract/aging.ts'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { respondWithCigar } from '../../testing/cigar-page.ts'
import { hold, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleCigar } from '../../testing/samples.ts'
import { sampleEntry } from '../../testing/states/aging-samples.ts'

const cigar = sampleCigar()
const nothing: AgingBreakdown = { cigars: [], locked: 0 }
const premium = { oldest: [], smokeSoon: [], ratings: [] }

/** One cigar with so many sticks that are a year old. */
const matured = (count: number): AgingBreakdown => ({
  cigars: [sampleEntry({ Maturing: count }, { id: cigar.id })],
  locked: 0,
  analytics: premium,
})

const part = (name: string) => within(screen.getByRole('region', { name }))

test.for([
  { plan: 'free', analytics: {}, isLocked: true },
  { plan: 'premium', analytics: { analytics: premium }, isLocked: false },
] as const)('leads from an empty collection to adding a cigar on $plan', async (given) => {
  respond(getAgingBreakdown, { ...nothing, ...given.analytics })
  openPage('/aging', given)
  await screen.findByText('No cigars found for aging analysis')
  screen.getByText('No cigars with purchase dates found in your collection')
  expect(screen.queryByRole('heading', { name: 'Premium Feature Required' }) !== null).toBe(
    given.isLocked,
  )
  const link = screen.getByRole('link', { name: 'Add a Cigar' })
  expect(link.getAttribute('href')).toBe('/?add=1')
})

test('explains in sections without data how to get data', async () => {
  respond(getAgingBreakdown, matured(1))
  openPage('/aging', { plan: 'premium' })
  await screen.findByText(/^None of your cigars has aged for a month yet\./)
  part('Smoke Soon').getByText(/Too few rated sticks to name a best age: 0 so far/)
  part('Rating Against Age').getByText(/^No rated smokes yet\./)
  const link = part('Smoke Soon').getByRole('link', { name: 'Choose a Cigar to Enjoy' })
  expect(link.getAttribute('href')).toBe('/all-cigars')
})

test('keeps the focus on the link of the gate when the data arrives', async () => {
  const { release } = hold(getAgingBreakdown, nothing)
  openPage('/aging', { plan: 'free' })
  const gate = await screen.findByRole('region', { name: 'Premium Feature Required' })
  const link = within(gate).getByRole('link', { name: 'Upgrade to Premium' })
  link.focus()
  release()
  await screen.findByText('No cigars found for aging analysis')
  expect(document.activeElement).toBe(link)
})

test('waits for current ages behind the skeleton', async () => {
  respond(listCigars, [cigar])
  respondWithCigar(cigar)
  respond(getAgingBreakdown, matured(2))
  const user = openPage('/aging')
  await screen.findByText('2 sticks of 1 cigar, the oldest first.')
  const { release } = hold(getAgingBreakdown, matured(1))
  await user.click(screen.getByRole('link', { name: 'Padron 1964 Anniversary' }))
  await screen.findByRole('heading', { name: 'Specifications' })
  history.back()
  await screen.findByText('Loading aging data...')
  expect(screen.queryByText('2 sticks of 1 cigar, the oldest first.')).toBeNull()
  release()
  await screen.findByText('1 stick of 1 cigar, the oldest first.')
})

test.for(['free', 'basic'] as const)(
  'shows one cigar and the benefits of Premium on $0',
  async (plan) => {
    respond(getAgingBreakdown, { cigars: [sampleEntry({ Fresh: 3, Aged: 2 })], locked: 2 })
    const user = openPage('/aging', { plan })
    const breakdown = within(await screen.findByRole('article'))
    breakdown.getByText('3 Fresh · 2 Aged')
    part('Aging Breakdown by Cigar').getByText('The oldest of your cigars.')
    part('Aging Breakdown by Cigar').getByText(
      'Upgrade to Premium to see aging analytics for all your cigars',
    )
    part('Oldest Cigars by Seasoning Age').getByText(
      'Upgrade to Premium to see which of your cigars have rested longest.',
    )
    expect(part('Oldest Cigars by Seasoning Age').queryByRole('listitem')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Smoke Soon' })).toBeNull()
    const gate = part('Premium Feature Required')
    gate.getByText(/^Upgrade to Premium to use aging analytics\./)
    await user.click(gate.getByRole('link', { name: 'Upgrade to Premium' }))
    await screen.findByRole('heading', { name: /^(Choose )?Your Plan$/ })
  },
)
