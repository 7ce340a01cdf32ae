import * as z from 'zod/mini'
import * as instances from '../../../shared/contract/instances.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { unsmokedNumbers } from '../../../shared/rules/inventory.ts'
import { InvalidInput, NotFound } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { type CigarStock, changeCigar } from '../../table/change-cigar.ts'
import type { StickRow } from '../../table/sticks.ts'
import { findStick, parseStickId, putStick, removeStick, stickRow } from '../../table/sticks.ts'
import { instanceAnswers } from './instance-answer.ts'

/** What an `Idempotency-Key` remembers. */
const written = z.object({ stick: stickRow })

export const handler = handle(
  instances.updateInstance,
  async ({ userId, once, plan, params, body }, deps) => {
    const { id: cigarId, instanceId } = params
    const key = { userId, cigarId, ...parseStickId(instanceId) }
    const after = await changeCigar({
      cigarId,
      once,
      remembers: written,
      deps,
      decide: async (stock) => {
        const stick = changed(stickOn(stock, key, await findStick(key)), body)
        const isUntouched = stick.smokedAt === undefined && stick.notes === undefined
        return {
          steps: [isUntouched ? removeStick(stick) : putStick(stick)],
          answer: { stick },
        }
      },
    })
    return instanceAnswers(after.batches, await plan)(after.answer.stick)
  },
)

type StickKey = Pick<StickRow, 'userId' | 'cigarId' | 'batchId' | 'number'>

/** The stick as it is: a smoked one by its row, an unsmoked one of those its purchase has left. */
function stickOn({ batches }: CigarStock, key: StickKey, row: StickRow | undefined): StickRow {
  if (row?.smokedAt !== undefined) return row
  const batch = batches.find(({ batchId }) => batchId === key.batchId)
  if (batch === undefined || !unsmokedNumbers(batch).includes(key.number)) throw absent()
  return { ...key, purchaseDate: batch.purchaseDate, ...(row?.notes && { notes: row.notes }) }
}

function changed(stick: StickRow, change: BodyOf<typeof instances.updateInstance>): StickRow {
  const { rating: before, notes: noted, ...rest } = stick
  const { smokingRating: rating = before, individualNotes: notes = noted } = change
  if (rating && stick.smokedAt === undefined) {
    const message = 'A cigar can be rated once it was enjoyed'
    throw new InvalidInput([{ path: 'smokingRating', message }])
  }
  return { ...rest, ...(rating && { rating }), ...(notes && { notes }) }
}

const absent = () => new NotFound('This cigar is not in your collection.')
