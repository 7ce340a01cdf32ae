import { expect, test } from 'vitest'
import { paid } from '../../../infra/local/testing/stock.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import { withHumidors } from '../../../infra/local/testing/with-humidors.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as corrections from '../../../shared/contract/corrections.ts'
import { today } from '../../../shared/rules/dates.ts'
import { listDepartures } from '../../table/departures.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'
import { auditUser } from '../../workflows/audit.ts'

type Owner = Awaited<ReturnType<typeof withCigar>>

const idOf = ({ correctionId = '' }: { correctionId?: string | undefined }) => correctionId
const undoing = ({ id }: Owner, correctionId: string) => ({ params: { id, correctionId } })
const undo = (owner: Owner, correctionId: string) =>
  owner.ok(corrections.undoCorrection, undoing(owner, correctionId))
const noUndo = (owner: Owner, correctionId: string) =>
  owner.refused(corrections.undoCorrection, undoing(owner, correctionId))

/** Everything that a correction may change. */
const stateOf = async (owner: Owner) => ({
  cigar: await owner.cigar(),
  batches: await owner.batches(),
  sticks: await owner.sticks(),
  departures: await listDepartures({ userId: owner.userId, cigarId: owner.id }),
  findings: (await auditUser(owner.userId)).findings,
})

/** Twelve sticks of three purchases in three humidors, of which one was put back, with a note on the last one. */
async function withHistory() {
  const ana = await withHumidors({ quantity: 5, purchaseDate: '2023-01-05', pricePerCigar: 8 })
  await ana.move({ quantity: 2 })
  await ana.addBatch({ quantity: 4, purchaseDate: '2024-01-05', price: 10, humidorId: ana.cabinet })
  await ana.update({ quantity: 12 })
  const smokes = [await ana.enjoy(), await ana.enjoy()]
  await ana.putBack(smokes[0]?.stickId ?? '')
  await ana.update({ quantity: 12 })
  const [last] = (await ana.sticks()).slice(-1)
  await ana.note(last?.id ?? '', { individualNotes: 'Dry foot' })
  return ana
}

test.each([[[2, 12]], [[2, 7, 12]], [[9, 2, 0, 12]]])(
  'leaves every stick, price, day and place unchanged after counts of %j and 12',
  async (counts) => {
    const ana = await withHistory()
    const before = await stateOf(ana)
    for (const quantity of counts) await ana.update({ quantity })
    expect(await stateOf(ana)).toEqual(before)
    expect(before.findings).toEqual([])
  },
)

test('undoes a correction exactly and once, fewer and more alike', async () => {
  const ana = await withHistory()
  for (const quantity of [3, 15]) {
    await ana.update({ quantity: 10 })
    const before = await stateOf(ana)
    const correctionId = idOf(await ana.update({ quantity }))
    expect(await ana.cigar()).toMatchObject({ quantity })
    expect(await undo(ana, correctionId)).toMatchObject({ quantity: 10 })
    expect(await stateOf(ana)).toEqual(before)
    expect(await noUndo(ana, correctionId)).toMatchObject({
      status: 404,
      message: 'This correction was already undone.',
    })
  }
})

test('adds the stick that a correction took last, and removes it on undo', async () => {
  const ana = await withCigar({ quantity: 3, purchaseDate: '2023-01-05' })
  await ana.update({ quantity: 1 })
  const { departures: _, ...before } = await stateOf(ana)
  const added = await ana.ok(cigars.addOne, { params: { id: ana.id } })
  expect(await ana.batches()).toMatchObject([{ remaining: 2, purchaseDate: '2023-01-05' }])
  await undo(ana, idOf(added))
  expect(await stateOf(ana)).toMatchObject(before)
})

test('keeps a stick smoked that was smoked in between', async () => {
  const ana = await withCigar({ quantity: 12, purchaseDate: '2023-01-05' })
  const less = idOf(await ana.update({ quantity: 2 }))
  await ana.enjoy()
  expect(await undo(ana, less)).toMatchObject({ quantity: 11 })
  await ana.update({ quantity: 1 })
  const more = idOf(await ana.update({ quantity: 6 }))
  for (let n = 0; n < 3; n++) await ana.enjoy()
  expect(await undo(ana, more)).toMatchObject({ quantity: 0 })
  expect(await ana.sticks({ smoked: '1' })).toHaveLength(4)
  expect(await ana.update({ quantity: 8 })).toMatchObject({ quantity: 8 })
  expect(await ana.batches()).toMatchObject([{ remaining: 8, smoked: 4, removed: 0 }])
  expect(await stateOf(ana)).toMatchObject({ departures: [], findings: [] })
})

test('undoes a correction once for concurrent requests, and repeats under its key without harm', async () => {
  const ana = await withCigar({ quantity: 12, purchaseDate: '2023-01-05' })
  const correctionId = idOf(await ana.update({ quantity: 2 }))
  const tries = [1, 2, 3].map(() =>
    ana.call(corrections.undoCorrection, undoing(ana, correctionId)),
  )
  expect((await Promise.all(tries)).map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  const next = undoing(ana, idOf(await ana.update({ quantity: 2 })))
  const headers = { 'idempotency-key': 'a-key-of-an-undo' }
  for (let n = 0; n < 2; n++)
    expect(await ana.call(corrections.undoCorrection, { ...next, headers })).toMatchObject({
      status: 200,
      body: { quantity: 12 },
    })
})

test('returns sticks of a removed humidor to the main one, and restores a deleted purchase', async () => {
  const ana = await withHumidors({ quantity: 5, purchaseDate: '2023-01-05' })
  await ana.move({ quantity: 5 })
  const correctionId = idOf(await ana.update({ quantity: 1 }))
  await ana.remove(ana.travel, ana.cabinet)
  await ana.deleteBatch(ana.batchId)
  expect(await undo(ana, correctionId)).toMatchObject({
    quantity: 4,
    places: [{ humidorId: 'main', sticks: 4 }],
  })
  expect(await stateOf(ana)).toMatchObject({ batches: [{ remaining: 4 }], findings: [] })
})

test('dates further sticks today instead of restoring a deleted purchase', async () => {
  const ana = await withCigar({ quantity: 5, purchaseDate: '2023-01-05' })
  await ana.update({ quantity: 1 })
  const [batch] = await ana.batches()
  await ana.deleteBatch(batch?.id ?? '')
  await ana.update({ quantity: 3 })
  const day = today('UTC', new Date())
  expect(await ana.batches()).toMatchObject([{ legacy: true, remaining: 3, purchaseDate: day }])
})

test('stays within the plan on undo, except within an hour of the correction', async () => {
  const full = await withCigar({ quantity: 15, purchaseDate: '2023-01-05' })
  const less = idOf(await full.update({ quantity: 10 }))
  await full.restock({ quantity: 1, purchaseDate: '2024-01-05' })
  expect(await noUndo(full, less)).toMatchObject({ status: 403, limitType: 'inventory' })
  const above = await withCigar({ quantity: 20, purchaseDate: '2023-01-05' }, { plan: 'basic' })
  await setSubscription(above.userId, paid('basic', -1))
  const mistake = idOf(await above.update({ quantity: 2 }))
  expect(await undo(above, mistake)).toMatchObject({ quantity: 20 })
})

test('returns 404 for a correction of another cigar or collector', async () => {
  const ana = await withCigar({ quantity: 3 })
  const correctionId = idOf(await ana.update({ quantity: 1 }))
  const bob = await withCigar({ quantity: 3 })
  expect(await noUndo(bob, correctionId)).toMatchObject({ status: 404 })
  const { id } = ana
  expect(
    await bob.call(corrections.undoCorrection, { params: { id, correctionId } }),
  ).toMatchObject({ status: 404 })
})
