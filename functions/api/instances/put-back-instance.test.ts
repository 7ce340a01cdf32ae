import { expect, test, vi } from 'vitest'
import { inDays, paid } from '../../../infra/local/testing/stock.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as instances from '../../../shared/contract/instances.ts'
import * as users from '../../../shared/contract/users.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

test('restores the stick, its purchase, the value and the counts', async () => {
  const ana = await withCigar({ quantity: 3, pricePerCigar: 10, purchaseDate: '2024-01-05' })
  const [cigar, sticks, batches] = await Promise.all([ana.cigar(), ana.sticks(), ana.batches()])
  const { stickId } = await ana.enjoy({ rating: 1 })
  expect(await ana.putBack(stickId)).toEqual(cigar)
  expect(await ana.sticks()).toEqual(sticks)
  expect(await ana.batches()).toEqual(batches)
  expect(await ana.ok(users.getStatus)).toMatchObject({ totalCigars: 3 })
})

test('puts back the last stick and an earlier one, whose number the next smoke takes', async () => {
  const ana = await withCigar({ quantity: 2, purchaseDate: '2024-01-05' })
  const first = await ana.enjoy()
  const last = await ana.enjoy()
  expect(await ana.putBack(first.stickId)).toMatchObject({ quantity: 1 })
  expect((await ana.sticks()).map(({ id }) => id)).toEqual([last.stickId, first.stickId])
  expect(await ana.enjoy()).toMatchObject({ stickId: first.stickId, quantity: 0 })
})

test('puts a stick back once, also for two concurrent requests', async () => {
  const ana = await withCigar({ quantity: 2 })
  const { stickId } = await ana.enjoy()
  const tries = [1, 2, 3].map(() => ana.putBack(stickId).catch((error: Error) => error.message))
  const refused = (await Promise.all(tries)).filter((response) => typeof response === 'string')
  expect(refused).toHaveLength(2)
  for (const refusal of refused) expect(refusal).toMatch(/: 404 /)
  expect(await ana.noPutBack(stickId)).toMatchObject({
    status: 404,
    message: 'This stick was not enjoyed, or was already returned to stock.',
  })
  expect(await ana.cigar()).toMatchObject({ quantity: 2 })
})

test('refuses when the plan is full, and keeps the history', async () => {
  const ana = await withCigar({ quantity: 15 })
  const { stickId } = await ana.enjoy()
  await ana.ok(cigars.addOne, { params: { id: ana.id } })
  expect(await ana.noPutBack(stickId)).toMatchObject({ status: 403, limitType: 'inventory' })
  expect(await ana.sticks({ smoked: '1' })).toHaveLength(1)
})

/** A collector with more sticks than Free allows, as after a downgrade, who enjoyed some of them. */
async function aboveLimit({ quantity, smokes }: { quantity: number; smokes: number }) {
  const ana = await withCigar({ quantity, purchaseDate: '2024-01-05' }, { plan: 'basic' })
  await setSubscription(ana.userId, paid('basic', -1))
  const stickIds: string[] = []
  for (let n = 0; n < smokes; n++)
    stickIds.push((await ana.enjoy({ smokedAt: inDays(-1) })).stickId)
  return { ...ana, stickIds }
}

test('puts back a stick that was just entered as smoked above the limit of the plan', async () => {
  const { putBack, stickIds } = await aboveLimit({ quantity: 17, smokes: 2 })
  for (const [n, stickId] of stickIds.reverse().entries())
    expect(await putBack(stickId)).toMatchObject({ quantity: 16 + n })
})

test('refuses a stick that was entered earlier above the limit of the plan, whatever its time', async () => {
  const { id, call, stickIds } = await aboveLimit({ quantity: 16, smokes: 1 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  const params = { id, instanceId: stickIds[0] }
  const body = { smokedAt: new Date().toISOString() }
  expect(await call(instances.updateInstance, { params, body })).toMatchObject({ status: 200 })
  expect(await call(instances.putBackInstance, { params })).toMatchObject({
    status: 403,
    body: { limitType: 'inventory' },
  })
})

test('puts back no more sticks than before the smoke', async () => {
  const { id, ok, putBack, noPutBack, stickIds } = await aboveLimit({ quantity: 16, smokes: 2 })
  const [first = '', second = ''] = stickIds
  await ok(cigars.addOne, { params: { id } })
  expect(await noPutBack(second)).toMatchObject({ status: 403, limitType: 'inventory' })
  expect(await putBack(first)).toMatchObject({ quantity: 16 })
})

test('refuses a stick that was never smoked', async () => {
  const ana = await withCigar({ quantity: 2 })
  const [stick] = await ana.sticks()
  expect(await ana.noPutBack(stick?.id ?? '')).toMatchObject({ status: 404 })
})

test('restores no stick that a correction has removed after it was put back', async () => {
  const ana = await withCigar({ quantity: 1 })
  const { stickId } = await ana.enjoy()
  await ana.putBack(stickId)
  await ana.update({ quantity: 0 })
  expect(await ana.noPutBack(stickId)).toMatchObject({ status: 404 })
  expect(await ana.cigar()).toMatchObject({ quantity: 0 })
})
