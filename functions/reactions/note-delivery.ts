import { mailSent } from '../../shared/events/notifications.ts'
import { react } from '../handling/react.ts'
import { noteSent } from '../workflows/deliver-once.ts'

/** Settles a delivery whose sender did not live to do it. The account's mails have no tags. */
export const handler = react([mailSent], async ({ mail: { tags = {} } }) => {
  const [userId] = tags.user ?? []
  const [message] = tags.message ?? []
  if (userId !== undefined && message !== undefined) await noteSent({ userId, message })
})
