import * as batches from '../../../shared/contract/batches.ts'
import { handle } from '../../runtime/handle.ts'
import { readShelf } from '../../table/change-cigar.ts'
import { planInEffect } from '../../table/users.ts'
import { batchAnswer, placeBatches } from './batch-answer.ts'

export const handler = handle(batches.listBatches, async ({ userId, params }, deps) => {
  const [plan, shelf] = await Promise.all([
    planInEffect(userId, deps.now()),
    readShelf(userId, params.id),
  ])
  return placeBatches(shelf.batches, plan).map(batchAnswer)
})
