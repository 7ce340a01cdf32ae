import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import * as instances from '../../shared/contract/instances.ts'
import * as users from '../../shared/contract/users.ts'
import { countsOf, numbersOf, sumsOf } from '../../shared/rules/testing/reference-purchases.ts'
import { auditUser } from '../table/audit.ts'
import { deleteLeftovers, listBatches } from '../table/batches.ts'
import { findCigar } from '../table/cigars.ts'
import type { InProcessCollector } from './in-process-collector.ts'
import { type ModelCigar, totalOf } from './reference-model.ts'
import type { Pair } from './run-commands.ts'

/** Expects rows, answers and sums to be those of the model. */
export async function expectSame({ real, model }: Pair): Promise<void> {
  // The event does this a little later.
  for (const id of model.deletedIds) await deleteLeftovers(real.userId, id)
  const total = totalOf(model)
  expect(await auditUser(real.userId)).toEqual({
    cigars: model.cigars.length,
    purchases: model.cigars.reduce((sum, { purchases }) => sum + purchases.length, 0),
    sticks: total,
    findings: [],
  })
  const status = await real.call(users.getStatus, {})
  expect(status.body).toMatchObject({ totalCigars: total })
  const stats = await real.call(cigars.getStats, {})
  const cents = model.cigars.reduce((sum, { purchases }) => sum + sumsOf(purchases).valueCents, 0)
  expect(stats.body).toMatchObject({ totalCigars: total, totalValue: cents / 100 })
  for (const cigar of model.cigars) await expectSameCigar(real, cigar)
}

async function expectSameCigar(
  real: InProcessCollector,
  { id, purchases }: ModelCigar,
): Promise<void> {
  const { oldestPurchaseDate: oldest, ...sums } = sumsOf(purchases)
  const row = await findCigar(real.userId, id)
  expect(row).toMatchObject({ ...sums, ...(oldest && { oldestPurchaseDate: oldest }) })
  const rows = await listBatches(real.userId, id)
  for (const purchase of purchases) {
    const { batchId, legacy, purchaseDate, deleted } = purchase
    const batch = rows.find((one) => one.batchId === batchId)
    expect(batch).toMatchObject({ ...countsOf(purchase), legacy, purchaseDate })
    expect(batch?.priceCents).toBe(purchase.priceCents)
    expect(batch?.deletedAt !== undefined).toBe(deleted)
  }
  const { body: sticks } = await real.call(instances.listInstances, { params: { id } })
  const idsOf = (state: 'in stock' | 'smoked') =>
    purchases.flatMap((purchase) =>
      numbersOf(purchase, state).map((number) => `${purchase.batchId}.${number}`),
    )
  const listed = (isSmoked: 0 | 1) =>
    sticks
      .filter((stick: { isSmoked: 0 | 1 }) => stick.isSmoked === isSmoked)
      .map((stick: { id: string }) => stick.id)
      .toSorted()
  expect(listed(0)).toEqual(idsOf('in stock').toSorted())
  expect(listed(1)).toEqual(idsOf('smoked').toSorted())
}
