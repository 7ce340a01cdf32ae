import { expect } from 'vitest'
import { deleteLeftovers, listBatches } from '../../../../functions/table/batches.ts'
import { findCigar } from '../../../../functions/table/cigars.ts'
import { auditUser } from '../../../../functions/workflows/audit.ts'
import * as cigars from '../../../../shared/contract/cigars.ts'
import { type Humidor, listHumidors } from '../../../../shared/contract/humidors.ts'
import type { Instance } from '../../../../shared/contract/instances.ts'
import * as instances from '../../../../shared/contract/instances.ts'
import * as users from '../../../../shared/contract/users.ts'
import {
  countsOf,
  inState,
  numbersOf,
  placesOf,
  sumsOf,
} from '../../../../shared/rules/testing/reference-purchases.ts'
import type { User } from '../collector.ts'
import { type ModelCigar, totalOf } from './collection-model.ts'
import type { Pair } from './run-commands.ts'

/** Expects rows, responses and sums to equal the model's. */
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
  const listed = (await real.call(listHumidors, {})).body.filter(isInUse).map(toPlace)
  const places = placesOf(model.cigars.flatMap(({ purchases }) => purchases))
  expect(new Set(listed)).toEqual(new Set(places))
  for (const cigar of model.cigars) await expectSameCigar(real, cigar)
}

const isInUse = ({ sticks }: Humidor) => sticks > 0
const toPlace = ({ id: humidorId, sticks }: Humidor) => ({ humidorId, sticks })

async function expectSameCigar(real: User, { id, purchases, rating }: ModelCigar): Promise<void> {
  const { oldestPurchaseDate: oldest, places, ...sums } = sumsOf(purchases)
  const row = await findCigar(real.userId, id)
  expect(row).toMatchObject({ ...sums, ...(oldest && { oldestPurchaseDate: oldest }) })
  expect(row?.places ?? []).toEqual(places)
  expect(row?.userRating).toBe(rating)
  const rows = await listBatches(real.userId, id)
  for (const purchase of purchases) {
    const { batchId, legacy, purchaseDate, deleted } = purchase
    const batch = rows.find((one) => one.batchId === batchId)
    expect(batch).toMatchObject({ ...countsOf(purchase), legacy, purchaseDate })
    expect(batch?.places ?? []).toEqual(sumsOf([purchase]).places)
    expect(batch?.priceCents).toBe(purchase.priceCents)
    expect(batch?.deletedAt !== undefined).toBe(deleted)
  }
  const { body: sticks } = await real.call(instances.listInstances, { params: { id } })
  const inStock = purchases.flatMap((purchase) =>
    numbersOf(purchase, 'in stock').map((number) => `${purchase.batchId}.${number}`),
  )
  const listed = sticks
    .filter((stick: Instance) => stick.isSmoked === 0)
    .map((stick: Instance) => stick.id)
  const smokes = purchases.flatMap((purchase) =>
    inState(purchase, 'smoked').map(({ number, smoke }) => ({
      id: `${purchase.batchId}.${number}`,
      day: smoke?.day,
      rating: smoke?.rating,
    })),
  )
  const emitted = sticks
    .filter((stick: Instance) => stick.isSmoked === 1)
    .map(({ id, smokedDate, smokingRating }: Instance) => ({
      id,
      day: smokedDate?.slice(0, 10),
      rating: smokingRating,
    }))
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  expect(emitted.toSorted(byId)).toEqual(smokes.toSorted(byId))
  expect(listed.toSorted()).toEqual(inStock.toSorted())
}
