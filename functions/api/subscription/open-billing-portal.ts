import * as subscription from '../../../shared/contract/subscription.ts'
import { hasCustomer, openPortal } from '../../gateways/payments.ts'
import { handle } from '../../handling/handle.ts'
import { env } from '../../runtime/env.ts'
import { Conflict } from '../../runtime/errors.ts'
import { requireUser } from '../../table/users.ts'

export const handler = handle(subscription.openBillingPortal, async ({ userId }) => {
  const { customerId } = await requireUser(userId)
  // Stripe has no portal for a customer that was deleted in its dashboard.
  if (customerId === undefined || !(await hasCustomer(customerId))) {
    throw new Conflict('You have no payments yet.')
  }
  return { url: await openPortal(customerId, `${env('APP_URL')}/subscribe`) }
})
