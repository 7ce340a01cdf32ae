import { expect, test } from 'vitest'
import { newUser, type User } from '../../../infra/local/testing/collector.ts'
import { padron, paid } from '../../../infra/local/testing/stock.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { noInsights, noStock } from '../../../web/testing/samples.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

test('returns no sticks, brands or value for an empty collection', async () => {
  const ana = await newUser()
  expect(await ana.ok(cigars.getStats)).toEqual(noStock)
})

test('counts only the stock, and a brand once in any spelling', async () => {
  const ana = await newUser()
  const add = (change: object) => ana.ok(cigars.createCigar, { body: { ...padron, ...change } })
  await add({ quantity: 3, pricePerCigar: 18.55 })
  await add({ brand: 'PADRON', quantity: 2 })
  await add({ brand: 'Oliva', quantity: 4, pricePerCigar: 0.1 })
  const finished = await add({ brand: 'Cohiba', quantity: 1, pricePerCigar: 99 })
  expect(await ana.ok(cigars.getStats)).toEqual({
    totalCigars: 10,
    totalBrands: 3,
    totalValue: 155.05,
  })
  await ana.ok(cigars.enjoyCigar, { params: { id: finished.id }, body: {} })
  expect(await ana.ok(cigars.getStats)).toEqual({
    totalCigars: 9,
    totalBrands: 2,
    totalValue: 56.05,
  })
})

/**
 * 17 sticks in stock, and a finished cigar: 3 × 50.00 + 3 × 18.55 + 2 × 30.00 + 4 × 9.90 + 45.10 +
 * 0.10 + 20.00 = 370.45, over 15 priced sticks 24.6966… a stick.
 */
async function fill(ana: User) {
  const add = (brand: string, lineName: string, change: object) =>
    ana.ok(cigars.createCigar, { body: { ...padron, brand, lineName, ...change } })
  const dominican = { origin: 'Dominican Republic' }
  await add('Arturo Fuente', 'Opus X', { ...dominican, quantity: 3, pricePerCigar: 50 })
  await add('Padrón', '1964', { quantity: 3, pricePerCigar: 18.55, userRating: 5 })
  await add('PADRON', '1926', { quantity: 2, pricePerCigar: 30 })
  await add('Oliva', 'Serie V', { quantity: 4, pricePerCigar: 9.9, userRating: 4 })
  await add('Cohiba', 'Siglo VI', { origin: 'Cuba', quantity: 1, pricePerCigar: 45.1 })
  const gone = await add('Punch', 'Gone', { quantity: 1, pricePerCigar: 1, userRating: 5 })
  const avo = await add('Avo', 'XO', { ...dominican, quantity: 2, userRating: 3 })
  const mac = await add('Macanudo', 'Cafe', { ...dominican, quantity: 1, pricePerCigar: 0.1 })
  const dav = await add('Davidoff', 'No. 2', { origin: 'Peru', quantity: 1, pricePerCigar: 20 })
  await ana.ok(cigars.enjoyCigar, { params: { id: gone.id }, body: {} })
  return { avo, mac, dav }
}

const named = ({ id, brand, lineName }: { id: string; brand: string; lineName: string }) => ({
  id,
  brand,
  lineName,
})

test('returns insights to Basic, exact to the cent, and none to Free', async () => {
  const ana = await newUser({ plan: 'basic' })
  const { avo, mac, dav } = await fill(ana)
  const figures = { totalCigars: 17, totalBrands: 7, totalValue: 370.45 }
  expect(await ana.ok(cigars.getStats)).toEqual({
    ...figures,
    insights: {
      // (5 + 4 + 5 + 3) / 4 = 4.25, the finished one included
      averageRating: 4.3,
      ratedCigars: 4,
      // PADRON 1926, Cohiba, Avo, Macanudo and Davidoff; the newest of those with one stick first
      lowStock: {
        count: 5,
        cigars: [
          { ...named(dav), quantity: 1 },
          { ...named(mac), quantity: 1 },
        ],
      },
      // Arturo Fuente, PADRON 1926, Cohiba, Macanudo and Davidoff
      unrated: 5,
      recentAdditions: [dav, mac, avo].map(named),
      topOrigins: [
        { origin: 'Nicaragua', count: 9 },
        { origin: 'Dominican Republic', count: 6 },
        { origin: 'Cuba', count: 1 },
      ],
      averagePrice: 24.7,
      pricedCigars: 7,
      unpricedCigars: 1,
      // (55.65 + 60.00) / 5 = 23.13; Davidoff, at 20.00, is the fourth
      premiumBrands: [
        { brand: 'Arturo Fuente', averagePrice: 50 },
        { brand: 'Cohiba', averagePrice: 45.1 },
        { brand: 'PADRON', averagePrice: 23.13 },
      ],
      affordableBrands: [
        { brand: 'Macanudo', averagePrice: 0.1 },
        { brand: 'Oliva', averagePrice: 9.9 },
      ],
    },
  })
  await setSubscription(ana.userId, paid('basic', -1))
  expect(await ana.ok(cigars.getStats)).toEqual(figures)
})

test('returns no insights for an empty collection, despite other users', async () => {
  const bob = await newUser({ plan: 'premium' })
  expect(await bob.ok(cigars.getStats)).toEqual({ ...noStock, insights: noInsights })
})
