import { expect, test } from 'vitest'
import { ana } from '../../testing/samples.ts'
import { awaitPlan, PlanMissing } from './await-plan.ts'

/** Waits for Premium, which this many requests come before. Returns the requests by second. */
async function waitThrough(requests: number) {
  const requested: [second: number, source: string][] = []
  let ms = 0
  await awaitPlan('premium', {
    request: async (source) => {
      requested.push([Math.round(ms / 1000), source])
      // Every other request has no response.
      if (requested.length <= requests) return requested.length % 2 ? ana : undefined
      return { ...ana, plan: 'premium' }
    },
    pause: async (pause) => {
      ms += pause
    },
  })
  return requested
}

test('A plan that is in effect at once takes one request', async () => {
  expect(await waitThrough(0)).toEqual([[0, 'server']])
})

test('After five seconds the server has to ask Stripe, less and less often', async () => {
  expect(await waitThrough(11)).toEqual([
    ...[0, 1, 2, 3, 4].map((second) => [second, 'server']),
    ...[5, 7, 9, 13, 20, 30, 47].map((second) => [second, 'stripe']),
  ])
})

test('A plan that is not in effect after eight minutes is not awaited any more', async () => {
  expect((await waitThrough(16)).at(-1)?.[0]).toBe(471)
  await expect(waitThrough(17)).rejects.toThrow(PlanMissing)
})
