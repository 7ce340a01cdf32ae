import { cigarRemoved } from '../../../shared/events/index.ts'
import { react } from '../../runtime/react.ts'
import { planDue } from '../../table/plan-due.ts'

export const handler = react(cigarRemoved, ({ userId }, deps) =>
  planDue(userId, deps, { replan: true }),
)
