import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { updateCigar } from '../../../shared/contract/cigars.ts'
import { openCigar } from '../../testing/cigar-page.ts'
import { fail, hold, respond } from '../../testing/network.ts'
import { sampleCigar } from '../../testing/samples.ts'

const rating = async () => within(await screen.findByRole('group', { name: 'Your rating' }))

test('previews a rating when pointing at a star', async () => {
  const user = openCigar(sampleCigar())
  const stars = await rating()
  stars.getByText('Not rated yet')
  await user.hover(stars.getByText('3 stars'))
  await stars.findByText('3/5 stars')
  await user.unhover(stars.getByText('3 stars'))
  await stars.findByText('Not rated yet')
})

test('saves a rating at once, and removes it by Clear', async () => {
  const cigar = sampleCigar()
  const user = openCigar(cigar)
  const stars = await rating()
  const saved = respond(updateCigar, { ...cigar, userRating: 4 })
  await user.click(stars.getByRole('radio', { name: '4 stars' }))
  const clear = await stars.findByRole('button', { name: 'Clear' })
  await user.unhover(stars.getByText('4 stars'))
  stars.getByText('4/5 stars')
  await waitFor(() => expect(saved).toMatchObject([{ body: { userRating: 4 } }]))

  const cleared = respond(updateCigar, cigar)
  await user.click(clear)
  await stars.findByText('Not rated yet')
  expect(document.activeElement).toBe(stars.getByRole('radio', { name: '1 star' }))
  await waitFor(() => expect(cleared).toMatchObject([{ body: { userRating: null } }]))
})

test('saves ratings one after the other, and shows the last saved rating after an error', async () => {
  const cigar = sampleCigar({ userRating: 2 })
  const user = openCigar(cigar)
  const stars = await rating()
  stars.getByText('2/5 stars')
  const saving = hold(updateCigar, { ...cigar, userRating: 3 })
  stars.getByRole('radio', { name: '2 stars' }).focus()
  await user.keyboard('{ArrowRight}')
  await stars.findByText('3/5 stars')
  await user.keyboard('{ArrowRight}')
  await stars.findByText('4/5 stars')
  expect(saving.requests).toMatchObject([{ body: { userRating: 3 } }])

  const failed = fail(updateCigar)
  saving.release()
  await screen.findByText('Failed to update cigar.')
  await stars.findByText('3/5 stars')
  expect(failed).toMatchObject([{ body: { userRating: 4 } }])
})

test('shows the mean of the rated smokes beside the rating', async () => {
  openCigar(sampleCigar({ userRating: 4, smokes: { rated: 3, meanStars: 4.3 } }))
  await screen.findByText('Mean of 3 smokes: 4.3')
})
