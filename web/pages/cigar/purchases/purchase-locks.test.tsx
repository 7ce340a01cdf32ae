import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCigar, respondWithCigar } from '../../../testing/cigar-page.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleBatch, sampleCigar } from '../../../testing/samples.ts'

const cigar = sampleCigar({ quantity: 2 })
const newest = sampleBatch({ cigarId: cigar.id, number: 2, purchaseDate: '2024-01-10' })
const earlier = sampleBatch({ cigarId: cigar.id, purchaseDate: '2023-01-01', pricePerCigar: 77.77 })
const { id, cigarId, number, legacy, purchaseDate, remaining } = earlier
const locked = { id, cigarId, number, legacy, purchaseDate, remaining, locked: true }

const panel = async () => within(await screen.findByRole('region', { name: 'Purchase History' }))

test('shows the newest purchase on Free, and explains why no other is added', async () => {
  const user = openCigar(cigar, { batches: [newest, locked] })
  const { findByText, getAllByRole, getByRole } = await panel()
  await findByText('Upgrade to Premium to see your earlier purchase.')
  const link = getByRole('link', { name: 'Upgrade' })
  expect(link.getAttribute('href')).toMatch(/^\/subscribe\?from=%2Fcigar%2F/)
  const [only, ...others] = getAllByRole('listitem')
  within(only ?? document.body).getByText('1/10/2024')
  expect(others).toEqual([])

  const description = 'Recording further purchases is part of Premium.'
  const add = getByRole('button', { name: 'Add Purchase', description })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  await user.click(add)
  const explanation = within(screen.getByRole('dialog', { name: 'Premium Feature Required' }))
  const upgrade = explanation.getByRole('link', { name: 'Upgrade' })
  expect(upgrade.getAttribute('href')).toMatch(/^\/subscribe\?from=/)
})

test('counts several locked purchases', async () => {
  openCigar(cigar, { batches: [newest, locked, { ...locked, id: `${id}-2` }] })
  await screen.findByText('Upgrade to Premium to see your 2 earlier purchases.')
})

test('shows every purchase on Premium, and adds more', async () => {
  respondWithCigar(cigar, { batches: [newest, earlier] })
  const user = openPage(`/cigar/${cigar.id}`, { plan: 'premium' })
  const { findByText, findByRole, queryByText } = await panel()
  await findByText('$77.77')
  expect(queryByText(/^Upgrade to Premium/)).toBeNull()
  // It describes why it is disabled until the plan is known.
  await user.click(await findByRole('button', { name: 'Add Purchase', description: '' }))
  screen.getByRole('dialog', { name: 'Add Purchase' })
})
