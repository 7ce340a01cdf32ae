import * as notifications from '../../../shared/contract/notifications.ts'
import { handle } from '../../handling/handle.ts'
import { browserOf, listPushSubscriptions } from '../../table/push-subscriptions.ts'

export const handler = handle(notifications.listPushBrowsers, async ({ userId }) =>
  (await listPushSubscriptions(userId))
    .map(({ endpoint, name, createdAt: addedAt }) => ({ id: browserOf(endpoint), name, addedAt }))
    .toSorted((a, b) => b.addedAt.localeCompare(a.addedAt)),
)
