import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import { deleteBatch, listBatches } from '../../../shared/contract/batches.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

test('finds the cigars of a line in any spelling, finished ones too, with the last price', async () => {
  const [ana, bob] = await Promise.all([newUser({ plan: 'basic' }), newUser()])
  const add = async (given: object, collector = ana) =>
    (await collector.ok(cigars.createCigar, { body: { ...padron, ...given } })).id
  const toro = await add({ size: 'Toro', pricePerCigar: 18.5, purchaseDate: '2025-01-10' })
  const robusto = await add({ size: 'Robusto', pricePerCigar: 15, purchaseDate: '2025-02-10' })
  const gift = await add({ brand: 'PADRÓN', purchaseDate: '2024-02-10' })
  await add({ lineName: '1926 Serie' })
  await add({}, bob)
  const restock = (id: string, purchaseDate: string, price: number | null) =>
    ana.ok(cigars.restockCigar, { params: { id }, body: { quantity: 1, purchaseDate, price } })
  await restock(toro, '2025-06-01', 19.25)
  await restock(toro, '2025-07-01', null)
  await ana.ok(cigars.enjoyCigar, { params: { id: gift } })
  const query = { brand: 'padron', lineName: ' 1964-anniversary' }
  const found = await ana.ok(cigars.listAlike, { query })
  const described = { wrapper: padron.wrapper, strength: padron.strength, origin: padron.origin }
  expect(found).toEqual([
    {
      ...described,
      id: toro,
      brand: 'Padron',
      lineName: '1964 Anniversary',
      size: 'Toro',
      quantity: 3,
      lastPrice: 19.25,
    },
    {
      ...described,
      id: robusto,
      brand: 'Padron',
      lineName: '1964 Anniversary',
      size: 'Robusto',
      quantity: 1,
      lastPrice: 15,
    },
    { ...described, id: gift, brand: 'PADRÓN', lineName: '1964 Anniversary', quantity: 0 },
  ])
  expect(await ana.ok(cigars.listAlike, { query: { ...query, brand: 'Oliva' } })).toEqual([])
  await setSubscription(ana.userId, undefined)
  // The last purchase of the first has no price, and Free locks the others.
  const onFree = await ana.ok(cigars.listAlike, { query })
  expect(onFree.map(({ lastPrice }) => lastPrice)).toEqual([undefined, 15, undefined])
  const ofBrand = await ana.ok(cigars.listAlike, { query: { brand: 'PADRON' } })
  expect(ofBrand.map(({ lineName }) => lineName).toSorted()).toEqual([
    '1926 Serie',
    ...Array(3).fill('1964 Anniversary'),
  ])
})

test('skips a deleted purchase as the last one, although it was smoked', async () => {
  const ana = await newUser()
  const add = async (given: object) =>
    (await ana.ok(cigars.createCigar, { body: { ...padron, ...given } })).id
  const toro = await add({ size: 'Toro', pricePerCigar: 15, purchaseDate: '2025-01-10' })
  const robusto = await add({ size: 'Robusto', purchaseDate: '2025-02-10' })
  const params = { id: toro }
  const body = { quantity: 2, purchaseDate: '2025-06-01', price: 99 }
  await ana.ok(cigars.restockCigar, { params, body })
  const bought = await ana.ok(listBatches, { params })
  const batchId = bought.find(({ quantity }) => quantity === 2)?.id ?? ''
  await ana.ok(cigars.enjoyCigar, { params, body: { batchId } })
  await ana.ok(deleteBatch, { params: { ...params, batchId } })
  const query = { brand: padron.brand, lineName: padron.lineName }
  expect(await ana.ok(cigars.listAlike, { query })).toMatchObject([
    { id: robusto },
    { id: toro, lastPrice: 15 },
  ])
})

test('requires a brand and a line', async () => {
  const ana = await newUser()
  const refused = await ana.refused(cigars.listAlike, { query: { brand: ' ', lineName: '' } })
  expect(refused).toMatchObject({ code: 'invalid_input', message: 'Brand is required' })
})
