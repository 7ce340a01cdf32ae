import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { newCollector } from '../../../infra/local/testing/collector.ts'
import { useCloud } from '../../../infra/local/testing/environment.ts'
import { padron } from '../../../infra/local/testing/stock-shelf.ts'
import { brands } from '../../../shared/contract/brands.ts'
import { cigars } from '../../../shared/contract/cigars.ts'

beforeAll(useCloud)

const eventually = { timeout: 15_000 }

test('a brand of the catalogue is described, however its name is written', async () => {
  const ana = await newCollector()
  const info = await ana.ok(brands.getBrandInfo, { params: { brand: 'PADRÓN' } })
  expect(info).toMatchObject({ state: 'known', countryOfOrigin: 'Nicaragua', writtenByAi: false })
  expect(info.foundingDate).toBe('1964')
  expect(info.notableLines.length).toBeGreaterThan(2)
  expect(info.description?.length).toBeGreaterThan(200)
  expect(info.history?.length).toBeGreaterThan(200)
})

test('of a brand nobody knows it says so, once a cigar of it was added', async () => {
  const ana = await newCollector()
  const brand = `Casa ${randomUUID()}`
  const info = () => ana.ok(brands.getBrandInfo, { params: { brand } })
  expect(await info()).toEqual({
    brandName: brand,
    state: 'pending',
    notableLines: [],
    writtenByAi: false,
  })
  await ana.ok(cigars.createCigar, { body: { ...padron, brand } })
  await expect.poll(info, eventually).toMatchObject({ state: 'unknown' })
})

test('the consumer rating is the mean of all ratings times 20, and follows each of them', async () => {
  const [ana, bob] = await Promise.all([newCollector(), newCollector()])
  const brand = `Casa ${randomUUID()}`
  const body = { ...padron, brand, userRating: 5 }
  const rating = async () =>
    (await ana.ok(brands.getBrandInfo, { params: { brand: ` ${brand.toUpperCase()} ` } }))
      .consumerRating
  const [hers, his] = await Promise.all([
    ana.ok(cigars.createCigar, { body }),
    bob.ok(cigars.createCigar, { body: { ...body, userRating: 2 } }),
  ])
  await expect.poll(rating, eventually).toBe(70)
  await ana.ok(cigars.updateCigar, { params: { id: hers.id }, body: { userRating: 3 } })
  await expect.poll(rating, eventually).toBe(50)
  const respelled = { brand: brand.toUpperCase(), userRating: 4 }
  await ana.ok(cigars.updateCigar, { params: { id: hers.id }, body: respelled })
  await expect.poll(rating, eventually).toBe(60)
  await ana.ok(cigars.updateCigar, { params: { id: hers.id }, body: { brand, userRating: 3 } })
  await expect.poll(rating, eventually).toBe(50)
  await bob.ok(cigars.updateCigar, { params: { id: his.id }, body: { brand: 'Casa Otra' } })
  await expect.poll(rating, eventually).toBe(60)
  await ana.ok(cigars.deleteCigar, { params: { id: hers.id } })
  await expect.poll(rating, eventually).toBeUndefined()
})
