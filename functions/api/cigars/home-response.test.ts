import { expect, test } from 'vitest'
import { newUser, type User } from '../../../infra/local/testing/collector.ts'
import { daysAgo, inDays, padron, paid } from '../../../infra/local/testing/stock.ts'
import { withHumidors } from '../../../infra/local/testing/with-humidors.ts'
import * as batches from '../../../shared/contract/batches.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as instances from '../../../shared/contract/instances.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

const purchaseDate = daysAgo(400)

const homeOf = async (user: User) => (await user.ok(cigars.getStats, { query: { home: '1' } })).home

const tonightOf = async (user: User) => (await homeOf(user))?.tonight

test('returns the four newest cigars in stock like lists, with their notes', async () => {
  const ana = await newUser()
  const add = (lineName: string) =>
    ana.ok(cigars.createCigar, { body: { ...padron, lineName, notes: 'Cedar' } })
  const added = []
  for (const lineName of ['A', 'B', 'C', 'D', 'E', 'F']) added.unshift(await add(lineName))
  const [, gone] = added
  await ana.ok(cigars.enjoyCigar, { params: { id: gone?.id }, body: {} })
  const recent = added.filter((cigar) => cigar !== gone).slice(0, 4)
  expect((await homeOf(ana))?.recent).toEqual(recent)
  expect(await ana.ok(cigars.getStats)).not.toHaveProperty('home')
})

test('suggests cigars in stock with minutes, stars and the last smoke, and ages on Premium', async () => {
  const [ana, bob] = await Promise.all([newUser(), newUser()])
  const add = (change: object) =>
    ana.ok(cigars.createCigar, { body: { ...padron, purchaseDate, ...change } })
  const robusto = await add({ quantity: 4, size: 'Robusto', userRating: 5 })
  const unknown = await add({ lineName: 'Unknown', strength: 'Mild' })
  const gone = await add({ lineName: 'Gone' })
  const enjoy = ({ id }: { id: string }) => ana.ok(cigars.enjoyCigar, { params: { id }, body: {} })
  await enjoy(gone)
  const { stickId: first } = await enjoy(robusto)
  const { stickId: last } = await enjoy(robusto)
  const smoke = async (id: string) => {
    const found = await ana.ok(instances.listInstances, { params: { id: robusto.id } })
    return found.find((one) => one.id === id)?.smokedDate
  }
  const listed = {
    robusto: {
      id: robusto.id,
      brand: padron.brand,
      lineName: padron.lineName,
      size: 'Robusto',
      quantity: 2,
      strength: 'Full',
      minutes: 50,
      purchaseDate,
      userRating: 5,
      lastSmokedAt: await smoke(last),
    },
    unknown: {
      id: unknown.id,
      brand: padron.brand,
      lineName: 'Unknown',
      quantity: 1,
      strength: 'Mild',
      purchaseDate,
    },
  }
  expect(await tonightOf(ana)).toEqual([listed.robusto, listed.unknown])
  await ana.ok(instances.putBackInstance, { params: { id: robusto.id, instanceId: last } })
  await setSubscription(ana.userId, paid('premium', 5))
  const readyAge = 'Maturing'
  expect(await tonightOf(ana)).toEqual([
    { ...listed.robusto, quantity: 3, lastSmokedAt: await smoke(first), readyAge },
    { ...listed.unknown, readyAge },
  ])
  expect(await tonightOf(bob)).toEqual([])
})

test('suggests a cigar in two humidors with its age in each', async () => {
  const older = daysAgo(800)
  const ana = await withHumidors({ quantity: 2, purchaseDate: older })
  await ana.restock({ quantity: 1, purchaseDate, humidorId: ana.travel })
  const cigar = { id: ana.id, quantity: 3 }
  expect(await tonightOf(ana)).toMatchObject([
    { ...cigar, purchaseDate: older, readyAge: 'Aged' },
    { ...cigar, purchaseDate, readyAge: 'Maturing', humidors: [ana.travel] },
  ])
})

test('never suggests resting sticks, and smokes them last unless they are named', async () => {
  const ana = await newUser()
  const until = inDays(20).slice(0, 10)
  const body = { ...padron, purchaseDate, quantity: 2, restUntil: until }
  const { id } = await ana.ok(cigars.createCigar, { body })
  expect(await tonightOf(ana)).toEqual([])
  const params = { id }
  const later = { quantity: 1, purchaseDate: daysAgo(3), restUntil: null }
  await ana.ok(cigars.restockCigar, { params, body: later })
  expect(await tonightOf(ana)).toMatchObject([
    { id, quantity: 1, purchaseDate: later.purchaseDate },
  ])
  const purchaseOf = async (batchId?: string) => {
    const { stickId } = await ana.ok(cigars.enjoyCigar, { params, body: { batchId } })
    return stickId.split('.')[0]
  }
  const [ready, resting] = await ana.ok(batches.listBatches, { params })
  expect(await purchaseOf()).toBe(ready?.id)
  expect(await purchaseOf(resting?.id)).toBe(resting?.id)
  expect(await purchaseOf()).toBe(resting?.id)
})
