import { expect, test } from 'vitest'
import { newCollector } from '../../../infra/local/testing/collector.ts'
import { pagesOf } from '../../../infra/local/testing/pages-of.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import * as cigars from '../../../shared/contract/cigars.ts'

test('the search covers brand, line, wrapper and origin of the stock, in any case', async () => {
  const ana = await newCollector()
  const add = (change: object) => ana.ok(cigars.createCigar, { body: { ...padron, ...change } })
  await add({})
  await add({ brand: 'Oliva', lineName: 'Serie V', wrapper: 'Habano' })
  const gone = await add({ brand: 'Padron', lineName: 'Family Reserve' })
  await ana.ok(cigars.enjoyCigar, { params: { id: gone.id } })
  const found = async (query: string) => {
    const answers = await ana.ok(cigars.searchCigars, { params: { query } })
    return answers.map(({ brand, lineName }) => `${brand} ${lineName}`)
  }
  expect(await found('PADRON')).toEqual(['Padron 1964 Anniversary'])
  expect(await found('serie v')).toEqual(['Oliva Serie V'])
  expect(await found('habano')).toEqual(['Oliva Serie V'])
  expect(await found('nicaragua')).toEqual(['Oliva Serie V', 'Padron 1964 Anniversary'])
  expect(await found('50% of/nothing?')).toEqual([])
})

test('results come in pages', async () => {
  const ana = await newCollector()
  const ids: string[] = []
  for (const lineName of ['A', 'B', 'C']) {
    ids.unshift((await ana.ok(cigars.createCigar, { body: { ...padron, lineName } })).id)
  }
  const sent = { params: { query: 'padron' }, query: { limit: '2' } }
  const pages = await pagesOf(ana, cigars.searchCigars, sent)
  expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([
    ids.slice(0, 2),
    ids.slice(2),
  ])
})
