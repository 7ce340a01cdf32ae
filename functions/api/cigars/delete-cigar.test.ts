import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newUser, refusal } from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as users from '../../../shared/contract/users.ts'
import { rowsOf } from '../../table/keys.ts'
import { listRows } from '../../table/rows.ts'

reachProductTable()

const leftovers = async (userId: string, cigarId: string) => {
  const found = ['BATCH', 'STICK'].map((kind) =>
    listRows(z.unknown(), rowsOf(userId, kind, cigarId)),
  )
  return (await Promise.all(found)).flat()
}

test("removes a cigar's sticks from the count at once, and its history later", async () => {
  const ana = await newUser()
  const body = { ...padron, quantity: 4, purchaseDate: '2025-01-05' }
  const [gone, kept] = await Promise.all([
    ana.ok(cigars.createCigar, { body }),
    ana.ok(cigars.createCigar, { body }),
  ])
  const params = { id: gone.id }
  await ana.ok(cigars.enjoyCigar, { params, body: { rating: 5 } })
  expect(await leftovers(ana.userId, gone.id)).toHaveLength(2)
  expect(await ana.ok(cigars.deleteCigar, { params })).toEqual({ id: gone.id })
  expect(await ana.ok(users.getStatus)).toMatchObject({ totalCigars: 4 })
  expect(await ana.ok(cigars.listCigars)).toEqual([kept])
  for (const route of [cigars.getCigar, cigars.deleteCigar, cigars.enjoyCigar]) {
    const sent = { params, ...(route === cigars.enjoyCigar && { body: {} }) }
    expect(await ana.refused(route, sent)).toMatchObject(refusal('not_found'))
  }
  await expect.poll(() => leftovers(ana.userId, gone.id)).toEqual([])
  expect(await leftovers(ana.userId, kept.id)).toHaveLength(1)
})
