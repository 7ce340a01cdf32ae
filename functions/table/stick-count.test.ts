import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { refusal } from '../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../infra/local/testing/own-table.ts'
import { padron } from '../../infra/local/testing/stock.ts'
import { withCigar } from '../../infra/local/testing/with-cigar.ts'
import { cigarOf, hashOf, smokesOf, withImport } from '../../infra/local/testing/with-import.ts'
import * as bulk from '../../shared/contract/bulk.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as corrections from '../../shared/contract/corrections.ts'
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
  const { correctionId = '' } = await ana.update({ quantity: 1 })
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
    ana.refused(corrections.undoCorrection, { params: { ...params, correctionId } }),
    ana.refused(imports.startImport, { body: file }),
  ])
  for (const refused of refusals) expect(refused).toEqual(full('sticks'))
  expect(await ana.cigar()).toMatchObject({ quantity: 1 })
})

test('ends a purchase for many cigars that a full collection has no room for', async () => {
  const ana = await withCigar({ quantity: 3, purchaseDate: '2024-03-01' }, { plan: 'premium' })
  await setCounts(ana.userId, { purchaseCount: purchases })
  const change = { kind: 'purchase', quantity: 1, purchaseDate: '2024-04-01' }
  const { id } = await ana.ok(bulk.startChange, { body: { cigarIds: [ana.id], change } })
  const ended = () => ana.ok(bulk.getChange, { params: { id } })
  const { message: problem } = full('purchases')
  await expect.poll(ended).toMatchObject({ state: 'failed', problem })
  expect(await ana.batches()).toHaveLength(1)
})

/** A change of a collection and its undo. */
type Undone = (owner: Awaited<ReturnType<typeof withCigar>>) => Promise<unknown>

const correct =
  (quantity: number): Undone =>
  async (ana) => {
    const { correctionId = '' } = await ana.update({ quantity })
    await ana.ok(corrections.undoCorrection, { params: { id: ana.id, correctionId } })
  }

test.each<[string, Undone]>([
  ['a correction to fewer', correct(2)],
  ['a correction to none', correct(0)],
  ['a correction to more, which adds a purchase', correct(9)],
  ['a smoke', async (ana) => ana.putBack((await ana.enjoy()).stickId)],
  [
    'a smoke of the last stick of a deleted purchase',
    async (ana) => {
      const { stickId } = await ana.enjoy()
      const [batch] = await ana.batches()
      await ana.deleteBatch(batch?.id ?? '')
      await ana.putBack(stickId)
      await ana.addBatch({ quantity: 2, purchaseDate: '2024-03-01' })
    },
  ],
])('counts as before after %s and its undo', async (_, change) => {
  const ana = await withCigar({ quantity: 4, purchaseDate: '2024-03-01' }, { plan: 'premium' })
  await ana.enjoy()
  await change(ana)
  const { findings, sticks } = await auditUser(ana.userId)
  expect({ findings, sticks }).toEqual({ findings: [], sticks: 3 })
  expect(await findUser(ana.userId)).toMatchObject({ stickCount: 3, smokeCount: 1 })
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
    purchaseCount: purchases - 2,
    smokeCount: smokes - 1,
    stickCount: 0,
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
  expect(await findUser(ana.userId)).toMatchObject({
    stickCount: 0,
    purchaseCount: 0,
    smokeCount: 0,
  })
})
