import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newUser, type User } from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import { loadLines } from '../../../shared/catalog/load-lines.ts'
import * as brands from '../../../shared/contract/brands.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { mostNotableLines } from '../../../shared/contract/fields.ts'
import { newId } from '../../runtime/ids.ts'
import { changeBrand } from '../../table/brand-ratings.ts'
import { findBrandRow, keepBrandText } from '../../table/brands.ts'
import { putCigar } from '../../table/cigars.ts'
import { transact } from '../../table/transact.ts'

reachProductTable()

const isInstant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

test('describes a brand of the catalog in any spelling', async () => {
  const ana = await newUser()
  const info = await ana.ok(brands.getBrandInfo, { params: { brand: 'PADRÓN' } })
  expect(info).toMatchObject({ state: 'known', countryOfOrigin: 'Nicaragua', writtenByAi: false })
  expect(info.foundingDate).toBe('1964')
  expect(info.notableLines.length).toBeGreaterThan(2)
  expect(info.description?.length).toBeGreaterThan(200)
  expect(info.history?.length).toBeGreaterThan(200)
  expect(info).toMatchObject({ createdAt: isInstant, updatedAt: isInstant })
})

test('lists the notable lines of a brand with many, the one with most sizes first', async () => {
  const ana = await newUser()
  const lines = await loadLines('Romeo y Julieta')
  const most = Math.max(...lines.map(({ vitolas = [] }) => vitolas.length))
  expect(lines.length).toBeGreaterThan(mostNotableLines)
  const { notableLines } = await ana.ok(brands.getBrandInfo, {
    params: { brand: 'Romeo y Julieta' },
  })
  expect(notableLines).toHaveLength(mostNotableLines)
  expect(lines.find(({ name }) => name === notableLines[0])?.vitolas).toHaveLength(most)
})

test('reports a brand without users as unknown at once', async () => {
  const ana = await newUser()
  await ana.ok(cigars.createCigar, { body: padron })
  const brand = `Casa ${randomUUID()}`
  expect(await ana.ok(brands.getBrandInfo, { params: { brand } })).toEqual({
    brandName: brand,
    state: 'unknown',
    notableLines: [],
    writtenByAi: false,
  })
})

test('reports the story of a brand as pending until the model responds', async () => {
  const ana = await newUser()
  const brand = `Casa ${randomUUID()}`
  const now = new Date()
  const createdAt = now.toISOString()
  // Written without its event, so that no response comes before the first look.
  await transact([
    putCigar({
      ...padron,
      brand,
      cigarId: newId(now),
      userId: ana.userId,
      aiGenerated: false,
      quantity: 1,
      pricedQuantity: 0,
      valueCents: 0,
      oldestPurchaseDate: '2025-01-05',
      ratedSmokes: 0,
      smokeStars: 0,
      revision: 0,
      createdAt,
    }),
  ])
  const info = () => ana.ok(brands.getBrandInfo, { params: { brand: brand.toUpperCase() } })
  expect(await info()).toMatchObject({ state: 'pending' })
  await changeBrand({ userId: ana.userId, cigarId: 'c', brand, revision: 0 }, { now: () => now })
  await keepBrandText(brand, { isKnown: false, notableLines: [] }, now)
  const dates = { createdAt, updatedAt: createdAt }
  expect(await info()).toMatchObject({ state: 'unknown', ...dates })
})

test('rates a brand by the mean of all ratings times 20, from three people on', async () => {
  const [ana, bob, cleo] = await Promise.all([newUser(), newUser(), newUser()])
  const brand = `Casa ${randomUUID()}`
  const add = ({ ok }: User, userRating: number) =>
    ok(cigars.createCigar, { body: { ...padron, brand, userRating } })
  const info = () => ana.ok(brands.getBrandInfo, { params: { brand: ` ${brand.toUpperCase()} ` } })
  const rating = async () => (await info()).consumerRating
  const [hers, his] = await Promise.all([add(ana, 5), add(bob, 2), add(ana, 5)])
  await expect.poll(() => findBrandRow(brand)).toMatchObject({ raters: 2, ratingCount: 3 })
  expect(await info()).not.toHaveProperty('consumerRating')
  expect(await info()).not.toHaveProperty('ratingCount')
  await add(cleo, 4)
  await expect.poll(rating).toBe(80)
  expect(await info()).toMatchObject({ ratingCount: 4 })
  const respelled = { brand: brand.toUpperCase(), userRating: 1 }
  await ana.ok(cigars.updateCigar, { params: { id: hers.id }, body: respelled })
  await expect.poll(rating).toBe(60)
  await ana.ok(cigars.deleteCigar, { params: { id: hers.id } })
  await expect.poll(rating).toBe(73)
  await bob.ok(cigars.updateCigar, { params: { id: his.id }, body: { brand: 'Casa Otra' } })
  await expect.poll(rating).toBeUndefined()
})
