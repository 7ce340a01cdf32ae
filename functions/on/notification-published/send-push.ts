import { notificationPublished } from '../../../shared/events/notifications.ts'
import { type PushMessage, sendPush } from '../../gateways/push.ts'
import { links } from '../../mails/links.ts'
import { react } from '../../runtime/react.ts'
import { deliverOnce } from '../../table/deliveries.ts'
import {
  browserOf,
  listPushSubscriptions,
  type PushSubscription,
  removePushSubscription,
} from '../../table/push-subscriptions.ts'
import { readReminder } from './read-reminder.ts'

/** Pushes a reminder to each browser once. One that fails does not keep it from the others. */
export const handler = react(notificationPublished, async (data, { now }) => {
  const { userId, notificationId } = data
  const reminder = await readReminder(data, now())
  if (!reminder?.preferences.pushNotificationsEnabled) return
  const { alert, cigar, body } = reminder
  const message = { title: alert.title, body, url: links.cigar(cigar.cigarId) }
  const sent = (await listPushSubscriptions(userId)).map((browser) =>
    pushOnce({ userId, notificationId, browser, message }, now()),
  )
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
})

type Push = {
  readonly userId: string
  readonly notificationId: string
  readonly browser: PushSubscription
  readonly message: PushMessage
}

const pushOnce = ({ userId, notificationId, browser, message }: Push, now: Date) => {
  const delivery = { userId, message: `push-${notificationId}-${browserOf(browser.endpoint)}` }
  return deliverOnce(delivery, now, async () => {
    const outcome = await sendPush(browser, message, notificationId)
    if (outcome === 'gone') await removePushSubscription(userId, browser.endpoint)
  })
}
