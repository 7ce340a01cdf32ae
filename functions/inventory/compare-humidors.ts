import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import * as instances from '../../shared/contract/instances.ts'
import * as users from '../../shared/contract/users.ts'
import { countsOf, numbersOf, sumsOf } from '../../shared/rules/testing/naive-shelf.ts'
import { auditUser } from '../table/audit.ts'
import { listBatches } from '../table/batches.ts'
import { deleteLeftovers, findCigar } from '../table/cigars.ts'
import { type NaiveCigar, totalOf } from './naive-humidor.ts'
import type { Humidor } from './open-humidor.ts'
import type { Pair } from './run-commands.ts'

/** The rows, the answers and the sums are what counting stick by stick makes them. */
export async function expectSame({ real, naive }: Pair): Promise<void> {
  // As the event does it a little later.
  for (const id of naive.deletedIds) await deleteLeftovers(real.userId, id)
  const total = totalOf(naive)
  expect(await auditUser(real.userId)).toEqual({
    cigars: naive.cigars.length,
    purchases: naive.cigars.reduce((sum, { lots }) => sum + lots.length, 0),
    sticks: total,
    findings: [],
  })
  const status = await real.call(users.getStatus, {})
  expect(status.body).toMatchObject({ totalCigars: total })
  const stats = await real.call(cigars.getStats, {})
  const cents = naive.cigars.reduce((sum, { lots }) => sum + sumsOf(lots).valueCents, 0)
  expect(stats.body).toMatchObject({ totalCigars: total, totalValue: cents / 100 })
  for (const cigar of naive.cigars) await expectSameCigar(real, cigar)
}

async function expectSameCigar(real: Humidor, { id, lots }: NaiveCigar): Promise<void> {
  const { oldestPurchaseDate: oldest, ...sums } = sumsOf(lots)
  const row = await findCigar(real.userId, id)
  expect(row).toMatchObject({ ...sums, ...(oldest && { oldestPurchaseDate: oldest }) })
  const rows = await listBatches(real.userId, id)
  for (const lot of lots) {
    const { batchId, legacy, purchaseDate, deleted } = lot
    const batch = rows.find((one) => one.batchId === batchId)
    expect(batch).toMatchObject({ ...countsOf(lot), legacy, purchaseDate })
    expect(batch?.priceCents).toBe(lot.priceCents)
    expect(batch?.deletedAt !== undefined).toBe(deleted)
  }
  const { body: sticks } = await real.call(instances.listInstances, { params: { id } })
  const idsOf = (state: 'in stock' | 'smoked') =>
    lots.flatMap((lot) => numbersOf(lot, state).map((number) => `${lot.batchId}.${number}`))
  const listed = (isSmoked: 0 | 1) =>
    sticks
      .filter((stick: { isSmoked: 0 | 1 }) => stick.isSmoked === isSmoked)
      .map((stick: { id: string }) => stick.id)
      .toSorted()
  expect(listed(0)).toEqual(idsOf('in stock').toSorted())
  expect(listed(1)).toEqual(idsOf('smoked').toSorted())
}
