import { expect, test } from 'vitest'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'

test('rates the cigar by the first stars of a smoke, and returns their mean', async () => {
  const ana = await withCigar({ quantity: 4 })
  await ana.enjoy()
  expect(await ana.cigar()).not.toHaveProperty('smokes')
  await ana.enjoy({ rating: 4 })
  expect(await ana.cigar()).toMatchObject({ userRating: 4, smokes: { rated: 1, meanStars: 4 } })
  await ana.enjoy({ rating: 5 })
  expect(await ana.cigar()).toMatchObject({ userRating: 4, smokes: { rated: 2, meanStars: 4.5 } })
})

test('rates the cigar by later stars of a smoke, until the owner sets another rating', async () => {
  const ana = await withCigar({ quantity: 4 })
  const { stickId } = await ana.enjoy()
  await ana.note(stickId, { smokingRating: 2 })
  expect(await ana.cigar()).toMatchObject({ userRating: 2 })
  await ana.note(stickId, { smokingRating: 5 })
  expect(await ana.cigar()).toMatchObject({ userRating: 5, smokes: { rated: 1, meanStars: 5 } })
  await ana.note(stickId, { smokingRating: null })
  const cigar = await ana.cigar()
  for (const gone of ['userRating', 'smokes']) expect(cigar).not.toHaveProperty(gone)
})

test("removes the rating of an undone first smoke, and keeps the owner's rating", async () => {
  const ana = await withCigar({ quantity: 4 })
  const first = await ana.enjoy({ rating: 2 })
  await ana.enjoy({ rating: 3 })
  await ana.note(first.stickId, { smokingRating: 5 })
  await ana.putBack(first.stickId)
  expect(await ana.cigar()).not.toHaveProperty('userRating')
  const second = await ana.enjoy({ rating: 2 })
  await ana.update({ userRating: 4 })
  await ana.note(second.stickId, { smokingRating: 1 })
  expect(await ana.cigar()).toMatchObject({ userRating: 4 })
})

test('keeps a withdrawn rating when only the notes of a smoke change', async () => {
  const ana = await withCigar({ quantity: 4 })
  const { stickId } = await ana.enjoy({ rating: 4 })
  await ana.update({ userRating: null })
  await ana.note(stickId, { individualNotes: 'Cedar' })
  expect(await ana.cigar()).not.toHaveProperty('userRating')
})

test('takes the stars of an undone smoke back, unless the rating has changed', async () => {
  const ana = await withCigar({ quantity: 4 })
  const first = await ana.enjoy({ rating: 4 })
  await ana.putBack(first.stickId)
  const cigar = await ana.cigar()
  expect(cigar).not.toHaveProperty('userRating')
  expect(cigar).not.toHaveProperty('smokes')
  const second = await ana.enjoy({ rating: 3 })
  await ana.update({ userRating: 5 })
  await ana.putBack(second.stickId)
  expect(await ana.cigar()).toMatchObject({ userRating: 5 })
})
