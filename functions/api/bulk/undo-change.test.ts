import { afterEach, expect, test } from 'vitest'
import { refusal } from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { withCigars } from '../../../infra/local/testing/with-cigars.ts'
import * as batches from '../../../shared/contract/batches.ts'
import * as bulk from '../../../shared/contract/bulk.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { clock } from '../../runtime/deps.ts'
import { auditUser } from '../../workflows/audit.ts'

reachProductTable()

afterEach(() => {
  clock.aheadMs = 0
})

test('restores the former values of each cigar on undo', async () => {
  const ana = await withCigars(2)
  const params = { id: ana.cigarIds[0] }
  await ana.ok(cigars.updateCigar, { params, body: { wrapper: 'Connecticut', userRating: 2 } })
  const before = await ana.list()
  const { id } = await ana.start({ kind: 'edit', fields: { wrapper: 'Habano', userRating: 5 } })
  await ana.reach(id, 'applied')
  expect(await ana.undo(id)).toMatchObject({ state: 'undoing' })
  await ana.reach(id, 'undone')
  expect(await ana.undo(id)).toMatchObject({ state: 'undone', done: 0, kept: [] })
  expect(await ana.list()).toEqual(before)
})

test('returns 404 for a change after a day', async () => {
  const ana = await withCigars(1)
  const { id } = await ana.start({ kind: 'edit', fields: { wrapper: 'Habano' } })
  await ana.reach(id, 'applied')
  clock.aheadMs = 24 * 3600_000
  for (const route of [bulk.undoChange, bulk.getChange])
    expect(await ana.refused(route, { params: { id } })).toMatchObject({ code: 'not_found' })
})

test('keeps and names a cigar whose field has changed since', async () => {
  const ana = await withCigars(3)
  const { id } = await ana.start({ kind: 'edit', fields: { wrapper: 'Habano' } })
  await ana.reach(id, 'applied')
  const change = (n: number, body: object) =>
    ana.ok(cigars.updateCigar, { params: { id: ana.cigarIds[n] }, body })
  await change(0, { wrapper: 'Corojo' })
  await change(1, { origin: 'Honduras' })
  await ana.undo(id)
  await ana.reach(id, 'undone')
  expect(await ana.state(id)).toMatchObject({ kept: ['Padron Line 1'] })
  const found = new Map((await ana.list()).map((cigar) => [cigar.lineName, cigar]))
  expect(found.get('Line 1')).toMatchObject({ wrapper: 'Corojo' })
  expect(found.get('Line 2')).toMatchObject({ wrapper: 'Maduro', origin: 'Honduras' })
  expect(found.get('Line 3')).toMatchObject({ wrapper: 'Maduro' })
})

test('takes purchases back, except smoked and corrected ones', async () => {
  const ana = await withCigars(5)
  const before = await ana.list()
  const bought = { quantity: 3, purchaseDate: '2020-01-05', shop: 'Casa Fuerte' }
  const { id } = await ana.start({ kind: 'purchase', ...bought })
  await ana.reach(id, 'applied')
  const [smoked, corrected, removed, named] = ana.cigarIds
  await ana.ok(cigars.enjoyCigar, { params: { id: smoked }, body: {} })
  const corrections = [
    [corrected, { price: 8 }],
    [named, { shop: 'La Casa' }],
  ] as const
  for (const [id, body] of corrections) {
    const [, added] = await ana.ok(batches.listBatches, { params: { id } })
    await ana.ok(batches.updateBatch, { params: { id, batchId: added?.id }, body })
  }
  await ana.ok(cigars.deleteCigar, { params: { id: removed } })
  await ana.undo(id)
  await ana.reach(id, 'undone')
  const { kept } = await ana.state(id)
  expect(kept).toEqual(['Padron Line 1', 'Padron Line 2', 'Padron Line 3', 'Padron Line 4'])
  const isLast = ({ lineName }: { lineName: string }) => lineName === 'Line 5'
  expect((await ana.list()).filter(isLast)).toEqual(before.filter(isLast))
  await expect.poll(() => auditUser(ana.userId)).toMatchObject({ sticks: 12, findings: [] })
})

test('refuses to undo a removal', async () => {
  const ana = await withCigars(1)
  const { id } = await ana.start({ kind: 'remove' })
  await ana.reach(id, 'applied')
  expect(await ana.refused(bulk.undoChange, { params: { id } })).toMatchObject(
    refusal('conflict', 'This change cannot be undone.'),
  )
})
