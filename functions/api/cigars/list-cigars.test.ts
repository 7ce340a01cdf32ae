import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newCollector, send } from '../../../infra/local/testing/collector.ts'
import { padron } from '../../../infra/local/testing/stock-shelf.ts'
import { cigar } from '../../../shared/contract/cigar.ts'
import { cigars } from '../../../shared/contract/cigars.ts'

test('a new collection is empty', async () => {
  const ana = await newCollector()
  expect(await ana.ok(cigars.listCigars)).toEqual([])
})

test('cigars come newest first, finished ones included, and only what is declared is told', async () => {
  const ana = await newCollector()
  const ids: string[] = []
  for (const lineName of ['First', 'Second', 'Third']) {
    const body = { ...padron, lineName, pricePerCigar: 10.5, userRating: 4, notes: 'Cedar' }
    ids.unshift((await ana.ok(cigars.createCigar, { body })).id)
  }
  await ana.ok(cigars.enjoyCigar, { params: { id: ids[2] }, body: {} })
  const answer = await send(cigars.listCigars, { headers: ana.headers })
  const list = z.array(z.record(z.string(), z.unknown())).parse(await answer.json())
  expect(list.map(({ id, quantity }) => [id, quantity])).toEqual([
    [ids[0], 1],
    [ids[1], 1],
    [ids[2], 0],
  ])
  const declared = Object.keys(cigar.shape)
  for (const one of list)
    expect(Object.keys(one).filter((key) => !declared.includes(key))).toEqual([])
})

test('one collector never sees the cigars of another', async () => {
  const [ana, bob] = await Promise.all([newCollector(), newCollector()])
  await ana.ok(cigars.createCigar, { body: padron })
  expect(await bob.ok(cigars.listCigars)).toEqual([])
})
