import { subscriptionChanged } from '../../../shared/events/index.ts'
import { react } from '../../runtime/react.ts'
import { planDue } from '../../table/plan-due.ts'

export const handler = react(subscriptionChanged, ({ userId }, deps) => planDue(userId, deps))
