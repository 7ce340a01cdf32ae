import { beforeAll, expect, test } from 'vitest'
import { useCloud } from '../../../infra/local/testing/environment.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'

beforeAll(useCloud)

test('every stick has an id of its own that stays: smoked ones newest first, then by purchase', async () => {
  const ana = await withCigar(
    { quantity: 2, pricePerCigar: 8, purchaseDate: '2024-03-01' },
    { plan: 'premium' },
  )
  const older = await ana.addBatch({ quantity: 3, purchaseDate: '2023-01-01', notes: 'Madrid' })
  const before = await ana.sticks()
  expect(before.map(({ number }) => number)).toEqual([1, 2, 3, 1, 2])
  expect(new Set(before.map(({ id }) => id)).size).toBe(5)
  const first = await ana.enjoy({ rating: 4, notes: 'Nuts' })
  const second = await ana.enjoy()
  const after = await ana.sticks()
  expect(after.map(({ id }) => id)).toEqual([
    second.stickId,
    first.stickId,
    ...before.slice(2).map(({ id }) => id),
  ])
  expect(after[1]).toEqual({
    id: `${older.id}.1`,
    cigarId: ana.id,
    batchId: older.id,
    number: 1,
    purchaseDate: '2023-01-01',
    isSmoked: 1,
    smokedDate: expect.stringMatching(/^\d{4}-/),
    smokingRating: 4,
    individualNotes: 'Nuts',
    purchase: { id: older.id, number: 1, legacy: false, notes: 'Madrid' },
  })
  expect(await ana.sticks({ smoked: '1' })).toHaveLength(2)
  expect(await ana.sticks({ smoked: '0', batchId: older.id })).toMatchObject([{ number: 3 }])
  expect(await ana.sticks({ smoked: '0' })).toHaveLength(3)
})

test('legacy sticks belong to no batch', async () => {
  const ana = await withCigar({ quantity: 2 })
  const sticks = await ana.sticks()
  expect(sticks.map(({ batchId, isSmoked }) => [batchId, isSmoked])).toEqual([
    [null, 0],
    [null, 0],
  ])
  expect(sticks[0]?.purchase).toMatchObject({ legacy: true, number: 1 })
})
