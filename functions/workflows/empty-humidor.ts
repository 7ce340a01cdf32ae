import { moveSticks, sticksIn } from '../../shared/rules/places.ts'
import { deleteAir } from '../table/air.ts'
import type { BatchRow } from '../table/batches.ts'
import { afterwards, withBatches } from '../table/change-cigar.ts'
import { findCigar } from '../table/cigars.ts'
import { listCigarPlaces } from '../table/humidors.ts'
import { deleteNotificationsOf } from '../table/notifications.ts'
import { countSteps } from '../table/stick-count.ts'
import { readThenTransact } from '../table/transact.ts'

/** Cigars, and purchases of them, in one transaction: it has a hundred writes, three for the counts. */
const most = { cigars: 20, purchases: 70 }

/** Moves everything in a humidor to another one. It may stop anywhere: another call continues. */
export async function emptyHumidor(userId: string, from: string, to: string): Promise<void> {
  const cigars = await listCigarPlaces(userId)
  const there = cigars.filter(
    ({ quantity: remaining, places }) => sticksIn({ remaining, places }, from) > 0,
  )
  for (let n = 0; n < there.length; n += most.cigars) {
    const some = there.slice(n, n + most.cigars).map(({ cigarId }) => cigarId)
    const move = () => moveSome(userId, some, from, to)
    while ((await readThenTransact(move)).isMore);
  }
}

async function moveSome(userId: string, cigarIds: readonly string[], from: string, to: string) {
  const stocks = await Promise.all(cigarIds.map((cigarId) => findStock(userId, cigarId)))
  let room = most.purchases
  const move = (batch: BatchRow): BatchRow => {
    const count = sticksIn(batch, from)
    if (count === 0 || --room < 0) return batch
    return moveSticks(batch, { from, to, count }) ?? batch
  }
  const moved = stocks
    .filter((stock) => stock !== undefined)
    .map((stock) => ({ stock, after: afterwards(stock, { batches: stock.batches.map(move) }) }))
    .filter(({ after }) => after.touched.length > 0)
  const counted = moved.map(({ stock, after }) => ({ before: stock, after }))
  const steps = [...moved.flatMap(({ after }) => after.steps), ...countSteps(userId, counted)]
  return { steps, isMore: room < 0 }
}

/** Nothing for a cigar that was removed in the meantime. */
async function findStock(userId: string, cigarId: string) {
  const cigar = await findCigar(userId, cigarId)
  return cigar && withBatches(cigar)
}

/** Deletes the readings and notifications of a humidor that was removed. It may be repeated. */
export const deleteLeftovers = (userId: string, humidorId: string) =>
  Promise.all([deleteAir(userId, humidorId), deleteNotificationsOf(userId, [humidorId])])
