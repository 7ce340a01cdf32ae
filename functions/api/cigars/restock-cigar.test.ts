import { expect, test } from 'vitest'
import { invalid } from '../../../infra/local/testing/collector.ts'
import { paid } from '../../../infra/local/testing/stock.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

test('adds a purchase and a line in the notes to a finished cigar', async () => {
  const ana = await withCigar({ notes: 'Cedar', pricePerCigar: 9, purchaseDate: '2025-01-05' })
  await ana.enjoy()
  const response = await ana.restock({
    quantity: 5,
    purchaseDate: '2026-02-01',
    price: 10.5,
    notes: 'A good\nyear',
  })
  expect(response).toMatchObject({
    quantity: 5,
    weightedAvgPrice: 10.5,
    totalValue: 52.5,
    pricePerCigar: 9,
    purchaseDate: '2026-02-01',
    notes: 'Cedar\n[Restock 2/1/2026] 5 sticks.',
  })
  const [newest, first] = await ana.batches()
  expect(newest).toMatchObject({ number: 2, quantity: 5, notes: 'A good\nyear', locked: false })
  expect(first).toMatchObject({ number: 1, remaining: 0, locked: true })
})

test('hides price and note of the line on Free, also from search, and keeps them on edit', async () => {
  const ana = await withCigar({ notes: 'Cedar' })
  await ana.restock({ quantity: 5, purchaseDate: '2026-02-01', price: 10.5, notes: 'A good year' })
  const locked = '[Restock 2/1/2026] 5 sticks.'
  const found = (query: string) =>
    ana.ok(cigars.searchCigars, { params: { query }, query: { limit: '5' } })
  expect(await ana.cigar()).toMatchObject({ notes: `Cedar\n${locked}` })
  expect(await ana.ok(cigars.listCigars)).toMatchObject([{ notes: `Cedar\n${locked}` }])
  expect(await found('cedar')).toMatchObject([{ notes: `Cedar\n${locked}` }])
  expect(await found('good year')).toEqual([])
  const edited = `Cocoa\n${locked}`
  expect(await ana.update({ notes: edited })).toMatchObject({ notes: edited })
  await setSubscription(ana.userId, paid('premium', 1))
  expect(await ana.cigar()).toMatchObject({
    notes: 'Cocoa\n[Restock 2/1/2026] 5 sticks at $10.50 each. A good year',
  })
})

test('treats price and notes as optional, and 0 as no price', async () => {
  const ana = await withCigar({ pricePerCigar: 9 })
  expect(await ana.restock({ quantity: 1, purchaseDate: '2026-02-01', price: 0 })).toMatchObject({
    quantity: 2,
    pricedQuantity: 1,
    totalValue: 9,
    notes: '[Restock 2/1/2026] 1 stick.',
  })
})

test('refuses a purchase in the future', async () => {
  const ana = await withCigar()
  const body = { quantity: 1, purchaseDate: '2999-01-01' }
  const response = await ana.refused(cigars.restockCigar, { params: { id: ana.id }, body })
  expect(response).toMatchObject(
    invalid('purchaseDate', 'The purchase date cannot be in the future'),
  )
  expect(await ana.cigar()).toMatchObject({ quantity: 1 })
})
