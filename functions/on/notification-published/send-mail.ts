import { createElement } from 'react'
import { notificationPublished } from '../../../shared/events/notifications.ts'
import { sendMail } from '../../gateways/mail.ts'
import { links } from '../../mails/links.ts'
import { ReminderMail } from '../../mails/reminder-mail.tsx'
import { renderMail } from '../../mails/render-mail.ts'
import { react } from '../../runtime/react.ts'
import { deliverOnce } from '../../table/deliveries.ts'
import { tokenOf } from '../../table/preferences.ts'
import { readReminder } from './read-reminder.ts'

/** Mails a reminder once. */
export const handler = react(notificationPublished, async (data, deps) => {
  const { userId, notificationId } = data
  const now = deps.now()
  const reminder = await readReminder(data, now)
  if (reminder === undefined) return
  const { user, preferences, ...shown } = reminder
  if (!preferences.emailNotificationsEnabled || preferences.mailStopped !== undefined) return
  const delivery = { userId, message: `reminder-${notificationId}` }
  const token = await tokenOf(userId, 'mailSecret', now)
  await deliverOnce(delivery, now, () =>
    sendMail({
      to: user.email,
      subject: reminder.alert.title,
      html: renderMail(createElement(ReminderMail, shown)),
      unsubscribeUrl: links.unsubscribe(token),
      tags: { user: userId, message: delivery.message },
    }),
  )
})
