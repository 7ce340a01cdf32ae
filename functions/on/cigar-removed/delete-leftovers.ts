import { cigarRemoved } from '../../../shared/events/cigar-removed.ts'
import { subscribe } from '../../runtime/subscribe.ts'
import { deleteLeftovers } from '../../table/batches.ts'

export const handler = subscribe(cigarRemoved, ({ userId, cigarId }) =>
  deleteLeftovers(userId, cigarId),
)
