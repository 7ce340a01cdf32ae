import { prefixes } from './keys.ts'
import { countRows } from './query.ts'

/** How many milestones a user has shared with the community, taken back ones not counted. */
export const countShares = (userId: string): Promise<number> => countRows(userId, prefixes.shares)
