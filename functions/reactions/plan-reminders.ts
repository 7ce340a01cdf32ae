import {
  alertsChanged,
  cigarRemoved,
  stockChanged,
  subscriptionChanged,
} from '../../shared/events/index.ts'
import { react } from '../handling/react.ts'
import { planDue } from '../workflows/plan-due.ts'

/** A change of the stock matters only to who has a plan already. */
export const handler = react(
  [alertsChanged, cigarRemoved, stockChanged, subscriptionChanged],
  (detail, deps) =>
    planDue(
      detail.userId,
      deps,
      'cigarId' in detail ? { replan: { cigarId: detail.cigarId } } : {},
    ),
)
