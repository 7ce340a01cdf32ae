import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import { getStats } from '../../../shared/contract/cigars.ts'
import type { Plan } from '../../../shared/rules/plans.ts'
import { respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, subscribed } from '../../testing/samples.ts'

function openHome(plan: Plan, totalCigars: number) {
  respond(getUser, { ...(plan === 'free' ? ana : subscribed(plan)), totalCigars })
  respond(getStats, { totalCigars, totalBrands: 4, totalValue: 143.1 })
  return openPage('/', { plan })
}

/** The card, once it shows this text. */
async function cardWith(text: string) {
  const card = within(await screen.findByRole('region', { name: 'Collection Milestones' }))
  await card.findByText(text)
  return card
}

const namesIn = (card: Awaited<ReturnType<typeof cardWith>>) =>
  card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('shows six milestones with their progress on Premium', async () => {
  openHome('premium', 10)
  const card = await cardWith('3 of 6')
  expect(namesIn(card)).toEqual([
    ...['First Stick', 'Getting Started', 'Enthusiast'],
    ...['Serious Collector', 'Master Collector', 'Legendary Humidor'],
  ])
  card.getByText('50%')
  card.getByText('Next: Serious Collector, 15 more sticks needed')
  card.getByText('10 of 25')
  const progress = (name: string) => card.getByRole('progressbar', { name }).getAttribute('value')
  expect(progress('Milestones achieved')).toBe('50')
  expect(progress('Progress to Serious Collector')).toBe('40')
  expect(progress('Progress to Legendary Humidor')).toBe('10')
  expect(card.getAllByText('Achieved')).toHaveLength(3)
  expect(card.queryByRole('link', { name: 'Upgrade' })).toBeNull()
})

test.for(['free', 'basic'] as const)(
  'locks milestones from the third on for %s, with a link to the plans',
  async (plan) => {
    openHome(plan, 10)
    const card = await cardWith('Unlock All Milestones')
    expect(namesIn(card)).toEqual(['First Stick', 'Getting Started'])
    expect(card.queryByText('Enthusiast')).toBeNull()
    const link = card.getByRole('link', { name: 'Upgrade' })
    expect(link.getAttribute('href')).toBe('/subscribe?from=%2F')
  },
)

test('folds achieved milestones into a line, which opens', async () => {
  const user = openHome('premium', 100)
  const card = await cardWith('6 of 6 achieved (100%)')
  expect(card.queryAllByRole('listitem')).toEqual([])
  await user.click(card.getByRole('button', { name: 'Show all milestones' }))
  card.getByText('All milestones achieved.')
  expect(card.getAllByRole('listitem')).toHaveLength(6)
  await user.click(card.getByRole('button', { name: 'Show fewer milestones' }))
  expect(card.queryAllByRole('listitem')).toEqual([])
})

test('names the first milestone to an empty collection', async () => {
  openHome('premium', 0)
  const card = await cardWith('Next: First Stick, 1 more stick needed')
  card.getByText('0 of 100')
})
