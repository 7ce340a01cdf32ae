import * as community from '../../../shared/contract/community.ts'
import { handle } from '../../handling/handle.ts'
import { pageOfFeed } from '../../workflows/feed-page.ts'
import { shareResponse } from './share-response.ts'

export const handler = handle(community.listMilestones, async ({ userId, query, setNext }) => {
  const { limit, cursor } = query
  const { shares, next } = await pageOfFeed(userId, { limit, after: cursor })
  if (next !== undefined) setNext({ ...query, cursor: next })
  return shares.map(shareResponse)
})
