import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getStats, listCigars } from '../../../shared/contract/cigars.ts'
import { respondWithCigar } from '../../testing/cigar-page.ts'
import { respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, sampleCigar } from '../../testing/samples.ts'

test.for([
  { from: '/', link: 'View Oliva Serie V', title: `${ana.firstName}'s Digital Humidor` },
  { from: '/all-cigars?brand=Oliva', link: 'View Oliva Serie V', title: 'All Cigars' },
  { from: '/brands', link: /^Serie V/, title: 'Brands' },
])('leads back from a cigar to $from as it was left', async ({ from, link, title }) => {
  const cigar = sampleCigar({ brand: 'Oliva', lineName: 'Serie V' })
  respondWithCigar(cigar)
  respond(listCigars, [cigar])
  const home = { recent: [cigar], tonight: [] }
  respond(getStats, { totalCigars: 1, totalBrands: 1, totalValue: 0, home })
  const user = openPage(from)
  await user.click(await screen.findByRole('link', { name: link }))
  await screen.findByRole('heading', { name: 'Oliva Serie V' })
  await user.click(screen.getByRole('link', { name: 'Back to Collection' }))
  await screen.findByRole('heading', { name: title })
  expect(location.pathname + location.search).toBe(from)
})
