import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newUser, send } from '../../../infra/local/testing/collector.ts'
import { pagesOf } from '../../../infra/local/testing/pages-of.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import { cigar } from '../../../shared/contract/cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'

test('is empty for a new collection', async () => {
  const ana = await newUser()
  expect(await ana.ok(cigars.listCigars)).toEqual([])
})

test('lists cigars newest first, finished ones included, with declared fields only', async () => {
  const ana = await newUser()
  const ids: string[] = []
  for (const lineName of ['First', 'Second', 'Third']) {
    const body = { ...padron, lineName, pricePerCigar: 10.5, userRating: 4, notes: 'Cedar' }
    ids.unshift((await ana.ok(cigars.createCigar, { body })).id)
  }
  await ana.ok(cigars.enjoyCigar, { params: { id: ids[2] }, body: {} })
  const response = await send(cigars.listCigars, { headers: ana.headers })
  const list = z.array(z.record(z.string(), z.unknown())).parse(await response.json())
  expect(list.map(({ id, quantity }) => [id, quantity])).toEqual([
    [ids[0], 1],
    [ids[1], 1],
    [ids[2], 0],
  ])
  const declared = Object.keys(cigar.shape)
  for (const one of list)
    expect(Object.keys(one).filter((key) => !declared.includes(key))).toEqual([])
})

test("skips other users' cigars", async () => {
  const [ana, bob] = await Promise.all([newUser(), newUser()])
  await ana.ok(cigars.createCigar, { body: padron })
  expect(await bob.ok(cigars.listCigars)).toEqual([])
})

test('returns pages with a limit, and a Link header that leads through all once', async () => {
  const ana = await newUser()
  const ids: string[] = []
  for (const lineName of ['A', 'B', 'C', 'D', 'E']) {
    ids.unshift((await ana.ok(cigars.createCigar, { body: { ...padron, lineName } })).id)
  }
  const pages = async (query: Record<string, string>) =>
    (await pagesOf(ana, cigars.listCigars, { query })).map(({ items }) => items.map(({ id }) => id))
  expect((await pages({ limit: '2' })).flat()).toEqual(ids)
  expect((await pages({ limit: '2' }))[0]).toHaveLength(2)
  expect((await pages({ limit: '1000' })).flat()).toEqual(ids)
})
