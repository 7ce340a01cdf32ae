import { stockChanged } from '../../../shared/events/index.ts'
import { react } from '../../runtime/react.ts'
import { planDue } from '../../table/plan-due.ts'

export const handler = react(stockChanged, ({ userId }, deps) =>
  planDue(userId, deps, { replan: true }),
)
