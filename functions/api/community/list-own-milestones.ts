import * as community from '../../../shared/contract/community.ts'
import { handle } from '../../handling/handle.ts'
import { pageOfOwnShares } from '../../workflows/feed-page.ts'
import { shareResponse } from './share-response.ts'

export const handler = handle(community.listOwnMilestones, async ({ userId, query, setNext }) => {
  const { limit, cursor, cigarId } = query
  const { shares, next } = await pageOfOwnShares(userId, { limit, after: cursor, cigarId })
  if (next !== undefined) setNext({ ...query, cursor: next })
  return shares.map(shareResponse)
})
