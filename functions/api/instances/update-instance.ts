import * as z from 'zod/mini'
import * as instances from '../../../shared/contract/instances.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { moveSmoke, placeInStock } from '../../../shared/rules/inventory.ts'
import { handle } from '../../handling/handle.ts'
import { InvalidInput, NotFound } from '../../runtime/errors.ts'
import { revived } from '../../table/batches.ts'
import { type CigarStock, changeCigar } from '../../table/change-cigar.ts'
import type { CigarRow } from '../../table/cigars.ts'
import { placeLeft } from '../../table/humidors.ts'
import { rateSmoke, starsOf } from '../../table/rate-smoke.ts'
import {
  findStick,
  parseStickId,
  putStick,
  removeStick,
  type StickRow,
  smokedRow,
  stickRow,
  unsmoke,
} from '../../table/sticks.ts'
import { instanceResponses } from './instance-response.ts'
import { outOfStock, refuseBeforePurchase, smokeTime } from './refuse-smoke.ts'

/** The response that an `Idempotency-Key` stores. */
const written = z.object({ stick: stickRow })

type Change = BodyOf<typeof instances.updateInstance>

export const handler = handle(
  instances.updateInstance,
  async ({ userId, once, plan, params, query, body }, deps) => {
    const { id: cigarId, instanceId } = params
    const key = { userId, cigarId, ...parseStickId(instanceId) }
    const at = body.smokedAt && smokeTime(body.smokedAt, deps.now())
    const change = { ...body, ...(at && { smokedAt: at }) }
    const after = await changeCigar({
      cigarId,
      once,
      remembers: written,
      deps,
      decide: async (stock) => {
        const before = stickOn(stock, key, await findStick(key))
        const stick = changed(before, change, stock.cigar)
        const moved = await moveOf(stock, stick, change.batchId)
        if (change.smokedAt || change.batchId) refuseEarly(moved.stick, query.timeZone)
        const stars = { before, after: stick, given: body.smokingRating }
        const rated = rateSmoke(stock.cigar, stars, deps)
        return {
          batches: moved.batches,
          fields: rated.fields,
          steps: [...moved.steps, ...rated.steps],
          response: { stick: moved.stick },
        }
      },
    })
    return instanceResponses(after.batches, await plan)(after.response.stick)
  },
)

type StickKey = Pick<StickRow, 'userId' | 'cigarId' | 'batchId' | 'number'>

/** The stick as it is: a smoked one by its row, an unsmoked one of those its purchase has left. */
function stickOn({ batches }: CigarStock, key: StickKey, row: StickRow | undefined): StickRow {
  const batch = batches.find(({ batchId }) => batchId === key.batchId)
  if (batch === undefined) throw absent()
  const { purchaseDate } = batch
  if (row?.smokedAt !== undefined) return { ...row, purchaseDate }
  if (placeInStock(batch, key.number) < 0) throw absent()
  return { ...key, purchaseDate, ...(row?.notes && { notes: row.notes }) }
}

function changed(stick: StickRow, change: Change, cigar: CigarRow): StickRow {
  const { smokingRating, individualNotes, smokedAt, batchId } = change
  if (stick.smokedAt === undefined) {
    const path = Object.entries({ smokingRating, smokedAt, batchId }).find(
      ([, input]) => input,
    )?.[0]
    if (path) throw new InvalidInput([{ path, message: unsmoked }])
  }
  const { rating, ratesCigar, notes: noted, ...rest } = stick
  const notes = individualNotes === undefined ? noted : individualNotes
  return {
    ...rest,
    ...(smokedAt && { smokedAt }),
    ...(smokingRating === undefined ? rating && { rating } : starsOf(cigar, smokingRating)),
    ...(ratesCigar && smokingRating !== null && { ratesCigar }),
    ...(notes && { notes }),
  }
}

/** Writes the stick, where it is or as one of another purchase, while its own is unsmoked again. */
async function moveOf({ cigar, batches }: CigarStock, stick: StickRow, to = stick.batchId) {
  if (to === stick.batchId) {
    const isUntouched = stick.smokedAt === undefined && stick.notes === undefined
    return { batches, stick, steps: [isUntouched ? removeStick(stick) : putStick(stick)] }
  }
  const { notesBefore: _, ...smoke } = stick
  const other = batches.find(({ batchId }) => batchId === to)
  const humidorId = await placeLeft(stick.userId, stick.humidorId)
  const moved = moveSmoke(batches, { ...stick, humidorId }, to)
  if (other === undefined || moved === undefined) throw outOfStock(cigar.quantity)
  const { number, purchases } = moved
  const key = { userId: stick.userId, cigarId: stick.cigarId, batchId: to, number }
  const taken = { purchaseDate: other.purchaseDate, humidorId: moved.humidorId }
  const there = await smokedRow(key, { ...smoke, ...taken })
  return {
    batches: purchases.map((batch) => (batch.batchId === stick.batchId ? revived(batch) : batch)),
    stick: there,
    steps: [unsmoke(stick), putStick(there)],
  }
}

const refuseEarly = ({ smokedAt = '', purchaseDate }: StickRow, timeZone: string) =>
  refuseBeforePurchase(smokedAt, purchaseDate, timeZone)

const unsmoked = 'This stick has not been enjoyed yet.'

const absent = () => new NotFound('This stick is not in your collection.')
