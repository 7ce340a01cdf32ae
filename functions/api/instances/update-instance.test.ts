import { expect, test } from 'vitest'
import { invalid } from '../../../infra/local/testing/collector.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'

async function withSticks(quantity = 3) {
  const ana = await withCigar({ quantity, purchaseDate: '2024-01-05' })
  const ids = (await ana.sticks()).map(({ id }) => id)
  return { ...ana, ids, first: ids[0] ?? '', second: ids[1] ?? '' }
}

test('keeps a note with its stick, and removes it for null', async () => {
  const ana = await withSticks()
  expect(await ana.note(ana.second, { individualNotes: ' Cracked foot ' })).toMatchObject({
    id: ana.second,
    individualNotes: 'Cracked foot',
    isSmoked: 0,
  })
  const notes = async () => (await ana.sticks()).map(({ individualNotes }) => individualNotes)
  expect(await notes()).toEqual([undefined, 'Cracked foot', undefined])
  await ana.note(ana.second, { individualNotes: null })
  expect(await notes()).toEqual([undefined, undefined, undefined])
  expect((await ana.sticks()).map(({ id }) => id)).toEqual(ana.ids)
})

test('adds a rating and a note to a smoked stick later', async () => {
  const ana = await withSticks()
  const { stickId } = await ana.enjoy({ rating: 2, notes: 'Young' })
  await ana.note(stickId, { smokingRating: 4 })
  expect(await ana.sticks({ smoked: '1' })).toMatchObject([
    { smokingRating: 4, individualNotes: 'Young' },
  ])
  await ana.note(stickId, { smokingRating: null, individualNotes: 'Better than it was' })
  const [stick] = await ana.sticks({ smoked: '1' })
  expect(stick).toMatchObject({ individualNotes: 'Better than it was' })
  expect(stick).not.toHaveProperty('smokingRating')
})

test('keeps a note when the stick is smoked and put back', async () => {
  const ana = await withSticks()
  await ana.note(ana.first, { individualNotes: 'From Marta' })
  const { stickId } = await ana.enjoy({ notes: 'Honey' })
  expect(stickId).toBe(ana.first)
  expect(await ana.sticks({ smoked: '1' })).toMatchObject([
    { individualNotes: 'From Marta\nHoney' },
  ])
  await ana.putBack(stickId)
  expect((await ana.sticks()).map(({ individualNotes }) => individualNotes)).toEqual([
    'From Marta',
    undefined,
    undefined,
  ])
})

test('accepts concurrent notes on two sticks', async () => {
  const ana = await withSticks(8)
  await Promise.all(ana.ids.map((id) => ana.note(id, { individualNotes: id })))
  expect((await ana.sticks()).map(({ individualNotes }) => individualNotes)).toEqual(ana.ids)
})

test.each([
  ['smokingRating', { smokingRating: 4 }, 'This stick has not been enjoyed yet.'],
  ['smokedAt', { smokedAt: '2024-02-03T20:00:00Z' }, 'This stick has not been enjoyed yet.'],
])('refuses a bad %s at its field (%#)', async (path, body, message) => {
  const ana = await withSticks()
  const response = await ana.noNote(ana.first, body)
  expect(response).toMatchObject(invalid(path, message))
})

test('returns 404 for a stick that does not exist', async () => {
  const ana = await withSticks(1)
  const beyond = ana.first.replace(/1$/, '2')
  for (const id of [beyond, '01ARZ3NDEKTSV4RRFFQ69G5FAV.1', 'nonsense']) {
    expect(await ana.noNote(id, { individualNotes: 'x' })).toMatchObject({ status: 404 })
  }
})
