import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { pagesOf } from '../../../infra/local/testing/pages-of.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import * as cigars from '../../../shared/contract/cigars.ts'

test('finds the words anywhere in a cigar, finished ones too, and the closest cigars', async () => {
  const ana = await newUser()
  const add = (change: object) => ana.ok(cigars.createCigar, { body: { ...padron, ...change } })
  await add({ notes: 'Cocoa and crème brûlée' })
  await add({ brand: 'Oliva', lineName: 'Serie V', wrapper: 'Habano', size: 'Robusto' })
  const gone = await add({ brand: 'Padron', lineName: 'Family Reserve' })
  await ana.ok(cigars.enjoyCigar, { params: { id: gone.id } })
  const found = async (query: string) => {
    const responses = await ana.ok(cigars.searchCigars, { params: { query } })
    return responses.map(({ lineName }) => lineName)
  }
  expect(await found('PADRÓN')).toEqual(['Family Reserve', '1964 Anniversary'])
  expect(await found('robusto oliva')).toEqual(['Serie V'])
  expect(await found('brulee padron 1964')).toEqual(['1964 Anniversary'])
  expect(await found('nicaragua')).toEqual(['Family Reserve', 'Serie V', '1964 Anniversary'])
  expect(await found('50% of/nothing?')).toEqual([])
  expect(await found('(oliva|padron).*')).toEqual(['Family Reserve', 'Serie V', '1964 Anniversary'])
  expect(await found('olvia')).toEqual(['Serie V'])
  expect(await found('zzyzx')).toEqual([])
  await ana.refused(cigars.searchCigars, { params: { query: '   ' } })
})

test('returns results in pages', async () => {
  const ana = await newUser()
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
