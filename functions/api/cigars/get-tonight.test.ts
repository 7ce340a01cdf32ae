import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { inDays, padron, paid } from '../../../infra/local/testing/stock.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as instances from '../../../shared/contract/instances.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

const purchaseDate = inDays(-400).slice(0, 10)

test('suggestions are in stock, with minutes, stars and the last smoke, and ages on Premium', async () => {
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
  expect(await ana.ok(cigars.getTonight)).toEqual([listed.robusto, listed.unknown])
  await ana.ok(instances.putBackInstance, { params: { id: robusto.id, instanceId: last } })
  await setSubscription(ana.userId, paid('premium', 5))
  const readyAge = 'Maturing'
  expect(await ana.ok(cigars.getTonight)).toEqual([
    { ...listed.robusto, quantity: 3, lastSmokedAt: await smoke(first), readyAge },
    { ...listed.unknown, readyAge },
  ])
  expect(await bob.ok(cigars.getTonight)).toEqual([])
})
