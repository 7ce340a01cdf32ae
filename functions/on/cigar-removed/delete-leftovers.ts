import { cigarRemoved } from '../../../shared/events/index.ts'
import { react } from '../../runtime/react.ts'
import { deleteLeftovers } from '../../table/batches.ts'

export const handler = react(cigarRemoved, ({ userId, cigarId }) =>
  deleteLeftovers(userId, cigarId),
)
