import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { refusal } from '../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../infra/local/testing/own-table.ts'
import { padron } from '../../infra/local/testing/stock.ts'
import { withCigar } from '../../infra/local/testing/with-cigar.ts'
import { cigarOf, hashOf, smokesOf, withImport } from '../../infra/local/testing/with-import.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as imports from '../../shared/contract/imports.ts'
import { collectionBounds } from '../../shared/rules/plans.ts'
import { auditUser } from '../workflows/audit.ts'
import { keys } from './keys.ts'
import { updateRow } from './rows.ts'
import { findUser } from './users.ts'

reachProductTable()

const { sticks, purchases, smokes } = collectionBounds

const setCounts = (userId: string, set: object) =>
  updateRow(z.unknown(), keys.user(userId), { set: { ...set } })

const full = (what: string) =>
  refusal('collection_full', expect.stringMatching(`^A collection holds at most .* ${what}\\.$`))

test('refuses every way to add sticks to a collection that is full', async () => {
  const ana = await withCigar({ quantity: 3, purchaseDate: '2024-03-01' }, { plan: 'premium' })
  const { stickId } = await ana.enjoy()
  const [batch] = await ana.batches()
  await setCounts(ana.userId, { stickCount: sticks })
  const params = { id: ana.id }
  const more = { quantity: 1, purchaseDate: '2024-04-01' }
  const file = { fileHash: hashOf(ana.userId), name: 'my.csv', cigars: [cigarOf('A')] }
  const refusals = await Promise.all([
    ana.refused(cigars.createCigar, { body: padron }),
    ana.refused(cigars.addOne, { params, body: {} }),
    ana.refused(cigars.restockCigar, { params, body: more }),
    ana.noAddBatch(more),
    ana.noUpdate({ quantity: 5 }),
    ana.noUpdateBatch(batch?.id ?? '', { quantity: 4 }),
    ana.noPutBack(stickId),
    ana.refused(imports.startImport, { body: file }),
  ])
  for (const refused of refusals) expect(refused).toEqual(full('sticks'))
  expect(await ana.cigar()).toMatchObject({ quantity: 2 })
})

test('refuses purchases and smokes above the bounds, and lets the last ones in once', async () => {
  const ana = await withCigar({ quantity: 3, purchaseDate: '2024-03-01' }, { plan: 'premium' })
  await setCounts(ana.userId, { purchaseCount: purchases - 1, smokeCount: smokes - 1 })
  const more = { quantity: 1, purchaseDate: '2024-04-01' }
  const bought = await Promise.allSettled([1, 2, 3].map(() => ana.addBatch(more)))
  expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await ana.noAddBatch(more)).toEqual(full('purchases'))
  const enjoyed = await Promise.allSettled([1, 2, 3].map(() => ana.enjoy()))
  expect(enjoyed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const params = { id: ana.id }
  expect(await ana.refused(cigars.enjoyCigar, { params, body: {} })).toEqual(full('smokes'))
  await ana.ok(cigars.deleteCigar, { params })
  expect(await findUser(ana.userId)).toMatchObject({
    ...{ purchaseCount: purchases - 2, smokeCount: smokes - 1, stickCount: 0 },
  })
})

test('counts exactly for a user who is older than the counts, while the collection changes', async () => {
  const ana = await withCigar({ quantity: 5, purchaseDate: '2024-03-01' }, { plan: 'premium' })
  await ana.enjoy()
  await setCounts(ana.userId, { purchaseCount: null, smokeCount: null })
  const more = { quantity: 1, purchaseDate: '2024-04-01' }
  const body = { ...padron, quantity: 2 }
  await Promise.all([
    ...[1, 2].map(() => ana.addBatch(more)),
    ...[1, 2].map(() => ana.enjoy()),
    ana.ok(cigars.createCigar, { body }),
  ])
  expect(await findUser(ana.userId)).toMatchObject({ purchaseCount: 4, smokeCount: 3 })
  expect(await auditUser(ana.userId)).toMatchObject({ sticks: 6, findings: [] })
})

test('takes back what an import of many steps added from the counts', async () => {
  const ana = await withImport()
  const journal = { purchases: [{ quantity: 200 }, { quantity: 1 }], smokes: smokesOf(0, 200) }
  const { id } = await ana.start({ cigars: [cigarOf('A', journal)] })
  await ana.reach(id, 'applied')
  expect(await findUser(ana.userId)).toMatchObject({ purchaseCount: 2, smokeCount: 200 })
  await ana.undo(id)
  await ana.reach(id, 'undone')
  expect(await findUser(ana.userId)).toMatchObject({ purchaseCount: 0, smokeCount: 0 })
})
