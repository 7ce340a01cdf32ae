import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { callHandler, signedInAs } from '../../../infra/local/testing/call-handlers.ts'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { padron, subscribed } from '../../../infra/local/testing/stock.ts'
import * as aging from '../../../shared/contract/aging.ts'
import * as batches from '../../../shared/contract/batches.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as instances from '../../../shared/contract/instances.ts'
import type { ResponseOf, Route } from '../../../shared/contract/route.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

/** Handlers on the running services, in a process whose clock the test turns. */
let userId: string
let cigarId: string

beforeEach(async () => {
  userId = (await newUser()).userId
  const periodEnd = '2030-01-01T00:00:00.000Z'
  await setSubscription(userId, subscribed({ plan: 'premium', status: 'active', periodEnd }))
  vi.useFakeTimers({ toFake: ['Date'] })
  at('2026-01-15T12:00:00Z')
  // Without a date of purchase these are legacy sticks of that day.
  const body = { ...padron, quantity: 3 }
  cigarId = (await call(cigars.createCigar, { body })).id
})

const at = (instant: string) => vi.setSystemTime(instant)

async function call<R extends Route>(
  route: R,
  requested: Parameters<typeof callHandler>[1],
): Promise<ResponseOf<R>> {
  const { body } = await callHandler(route, requested, signedInAs(userId))
  return z.parse<R['response']>(route.response, body)
}

const breakdownIn = (timeZone: string) => call(aging.getAgingBreakdown, { query: { timeZone } })
const oldestIn = (timeZone: string) => call(aging.getOldestCigars, { query: { timeZone } })

describe("the day changes at midnight in the user's time zone", () => {
  test.each([
    // 14 July is the 180th day after 15 January.
    ['2026-07-14T03:59:59Z', 'America/New_York', { Fresh: 3, Developing: 0 }],
    ['2026-07-14T04:00:00Z', 'America/New_York', { Fresh: 0, Developing: 3 }],
    ['2026-07-13T14:59:59Z', 'Asia/Tokyo', { Fresh: 3, Developing: 0 }],
    ['2026-07-13T15:00:00Z', 'Asia/Tokyo', { Fresh: 0, Developing: 3 }],
  ])('for the category: at %s in %s it is %o', async (instant, timeZone, instances) => {
    at(instant)
    const { cigars: listed } = await breakdownIn(timeZone)
    expect(listed).toMatchObject([{ cigar: { id: cigarId }, instances }])
  })

  test.each([
    // 14 February is the 30th.
    ['2026-02-14T04:59:59Z', 'America/New_York', []],
    ['2026-02-14T05:00:00Z', 'America/New_York', [1]],
    ['2026-02-13T14:59:59Z', 'Asia/Tokyo', []],
    ['2026-02-13T15:00:00Z', 'Asia/Tokyo', [1]],
  ])('for the first month: at %s in %s ages are %o', async (instant, timeZone, ages) => {
    at(instant)
    const oldest = await oldestIn(timeZone)
    expect(oldest.map(({ ageInMonths }) => ageInMonths)).toEqual(ages)
    expect((await breakdownIn(timeZone)).analytics?.oldest).toEqual(oldest)
    const [{ groups } = { groups: [] }] = await call(instances.getAging, { query: { timeZone } })
    expect(groups).toMatchObject([{ batchId: null, count: 3, ageInMonths: ages[0] ?? 0 }])
  })

  test('for the day a stick was smoked, at any time of day', async () => {
    at('2026-07-14T03:59:59Z')
    await call(cigars.enjoyCigar, { params: { id: cigarId }, body: { rating: 4 } })
    at('2026-09-01T00:00:00Z')
    const pointsIn = async (timeZone: string) =>
      (await breakdownIn(timeZone)).analytics?.ratings[0]?.points
    expect(await pointsIn('America/New_York')).toEqual([[179, 4]])
    expect(await pointsIn('Asia/Tokyo')).toEqual([[180, 4]])
  })

  test('so that a stick smoked on the evening before its day of purchase is 0 days old', async () => {
    at('2026-01-15T02:00:00Z')
    await call(cigars.enjoyCigar, { params: { id: cigarId }, body: { rating: 3 } })
    const { cigars: listed, analytics } = await breakdownIn('America/New_York')
    expect(analytics?.ratings[0]?.points).toEqual([[0, 3]])
    expect(listed).toMatchObject([{ instances: { Fresh: 2 } }])
  })
})

test.each([
  ['Asia/Tokyo', '2026-03-16'],
  ['America/New_York', '2026-03-15'],
  [undefined, '2026-03-15'],
])('gives sticks without a purchase the local day in %s, %s', async (timeZone, day) => {
  at('2026-03-15T20:00:00Z')
  const query = { ...(timeZone && { timeZone }) }
  const { id } = await call(cigars.createCigar, { query, body: padron })
  const dayOf = async () => {
    const purchases = await call(batches.listBatches, { params: { id } })
    return purchases.map(({ purchaseDate, quantity }) => [purchaseDate, quantity])
  }
  expect(await dayOf()).toEqual([[day, 1]])
  await call(cigars.addOne, { params: { id }, query })
  await call(cigars.updateCigar, { params: { id }, query, body: { quantity: 3 } })
  expect(await dayOf()).toEqual([[day, 3]])
})

test('gives legacy sticks an age and no purchase', async () => {
  at('2026-03-16T12:00:00Z')
  expect(await oldestIn('UTC')).toEqual([
    {
      id: cigarId,
      brand: padron.brand,
      lineName: padron.lineName,
      purchaseDate: '2026-01-15',
      ageInMonths: 2,
    },
  ])
})
