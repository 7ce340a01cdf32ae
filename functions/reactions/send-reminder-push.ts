import { remindersPublished } from '../../shared/events/notifications.ts'
import { NoAnswer, type PushMessage, sendPush } from '../gateways/push.ts'
import { react } from '../handling/react.ts'
import { links } from '../mails/links.ts'
import { NotTaken } from '../runtime/errors.ts'
import { causeOf, log } from '../runtime/log.ts'
import {
  browserOf,
  listPushSubscriptions,
  type PushSubscription,
  removePushSubscription,
} from '../table/push-subscriptions.ts'
import { deliverOnce } from '../workflows/deliver-once.ts'
import { countOf, type Reminders, readReminders, titleOf } from './read-reminders.ts'

/**
 * Pushes the reminders of an instant to each browser once, as one message. A browser whose push service fails to
 * the end is forgotten: the message is in the app, and a dead letter would be for nobody. A failure of our own,
 * as without our key, is a dead letter.
 */
export const handler = react([remindersPublished], async (data, deps) => {
  const { userId, from } = data
  const now = deps.now()
  const reminders = await readReminders(data, now)
  if (!reminders?.preferences.pushNotificationsEnabled) return
  const message = messageOf(reminders)
  const sent = (await listPushSubscriptions(userId)).map(async (browser) => {
    const push = { userId, name: `reminders-${from}`, browser, message }
    await pushOnce(push, now).catch(async (error: unknown) => {
      const isOfService = error instanceof NotTaken || error instanceof NoAnswer
      if (!deps.isLastDelivery || !isOfService) throw error
      log.warn('browser forgotten', causeOf(error))
      await removePushSubscription(userId, browserOf(browser.endpoint))
    })
  })
  // One that fails does not keep it from the others.
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
})

/** Most reminders of a message: browsers show about four lines. */
const mostLines = 3

function messageOf(reminders: Reminders): PushMessage {
  const { listed } = reminders
  const lines = listed.slice(0, mostLines).map(({ sentence }) => sentence)
  const more = countOf(reminders) - lines.length
  const [first] = listed
  return {
    title: titleOf(reminders),
    body: [...lines, ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : [])].join('\n'),
    url: listed.length === 1 ? first.action.href : links.notifications(),
  }
}

type Push = {
  readonly userId: string
  /** The name of the message: at most 32 letters, digits and hyphens. */
  readonly name: string
  readonly browser: PushSubscription
  readonly message: PushMessage
}

const pushOnce = ({ userId, name, browser, message }: Push, now: Date) => {
  const id = browserOf(browser.endpoint)
  const delivery = { userId, message: `push-${name}-${id}` }
  return deliverOnce(delivery, now, async () => {
    const outcome = await sendPush(browser, message, name)
    if (outcome === 'gone') await removePushSubscription(userId, id)
  })
}
