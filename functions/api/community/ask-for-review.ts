import * as community from '../../../shared/contract/community.ts'
import { handle } from '../../handling/handle.ts'
import { nothing } from '../../table/change-cigar.ts'
import { transactOnce } from '../../table/once.ts'
import { askForReview } from '../../table/reviews.ts'
import { ownShareResponse } from './share-response.ts'

export const handler = handle(community.askForReview, async ({ userId, once, params }, deps) => {
  await transactOnce(once, nothing, async () => ({
    steps: await askForReview(userId, params.id, deps),
    response: {},
  }))
  return ownShareResponse(userId, params.id)
})
