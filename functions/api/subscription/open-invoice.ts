import * as subscription from '../../../shared/contract/subscription.ts'
import { findInvoicePage } from '../../gateways/payments.ts'
import { handle } from '../../handling/handle.ts'
import { Conflict } from '../../runtime/errors.ts'
import { requireUser } from '../../table/users.ts'

export const handler = handle(subscription.openInvoice, async ({ userId }) => {
  const { subscription } = await requireUser(userId)
  const url = subscription && (await findInvoicePage(subscription.subscriptionId))
  if (url === undefined) throw new Conflict('You have no unpaid invoice.')
  return { url }
})
