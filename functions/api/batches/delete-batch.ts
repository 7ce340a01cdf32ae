import * as batches from '../../../shared/contract/batches.ts'
import { withPurchase } from '../../../shared/rules/inventory.ts'
import { takeAway } from '../../../shared/rules/inventory-corrections.ts'
import { handle } from '../../handling/handle.ts'
import { placeBatch } from '../../responses/batch-response.ts'
import { detailsResponse } from '../../responses/cigar-response.ts'
import { PremiumRequired } from '../../runtime/errors.ts'
import { changeCigar, nothing } from '../../table/change-cigar.ts'
import { currencyOf } from '../../table/settings.ts'
import { correctRestocks } from './correct-restocks.ts'

/** The row stays for the history of smoked sticks until the cigar is removed. */
export const handler = handle(batches.deleteBatch, async ({ once, params, ...request }, deps) => {
  const { id: cigarId, batchId } = params
  const plan = await request.plan
  const currency = await currencyOf(request.checked)
  const { cigar } = await changeCigar({
    cigarId,
    once,
    remembers: nothing,
    deps,
    decide: (stock) => {
      const { row, locked } = placeBatch(stock.batches, batchId, plan)
      if (locked) throw new PremiumRequired()
      const { purchase } = takeAway(row, row.remaining)
      const emptied = { ...purchase, deletedAt: deps.now().toISOString() }
      const batches = withPurchase(stock.batches, emptied)
      return { batches, fields: correctRestocks(stock, batches, currency), response: {} }
    },
  })
  return detailsResponse(cigar, plan)
})
