import { userDeleted } from '../../shared/events/index.ts'
import { deleteCustomer } from '../gateways/payments.ts'
import { react } from '../handling/react.ts'

/** Cancels at once; Stripe keeps what the law asks for. */
export const handler = react([userDeleted], async ({ customerId }) => {
  if (customerId !== undefined) await deleteCustomer(customerId)
})
