import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { getUser } from '../../shared/contract/auth.ts'
import { getStats, listCigars } from '../../shared/contract/cigars.ts'
import { answer, fail } from '../testing/network.ts'
import { ana, openPage } from '../testing/open-page.tsx'

test('A failure to tell who is signed in says why and can be retried', async () => {
  fail(getUser, 'unavailable', { message: 'We are busy.' })
  const user = openPage('/')
  await screen.findByRole('heading', { name: 'Not Available Right Now' })
  screen.getByText('We are busy.')
  answer(getUser, ana)
  answer(listCigars, [])
  answer(getStats, { totalCigars: 0, totalBrands: 0, totalValue: 0 })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('heading', { name: `${ana.firstName}'s Digital Humidor` })
})
