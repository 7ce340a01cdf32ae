import { createElement } from 'react'
import { remindersPublished } from '../../shared/events/notifications.ts'
import { today } from '../../shared/rules/dates.ts'
import { sendMail } from '../gateways/mail.ts'
import { links } from '../mails/links.ts'
import { ReminderMail } from '../mails/reminder-mail.tsx'
import { renderMail } from '../mails/render-mail.ts'
import { react } from '../runtime/react.ts'
import { tokenOf } from '../table/preferences.ts'
import { deliverOnce } from '../workflows/deliver-once.ts'
import { readReminders, titleOf } from './read-reminders.ts'

/** Mails the reminders of an instant once, in one mail. */
export const handler = react([remindersPublished], async (data, deps) => {
  const { userId, from } = data
  const now = deps.now()
  const reminders = await readReminders(data, now)
  if (reminders === undefined) return
  const { user, preferences, ...shown } = reminders
  if (!preferences.emailNotificationsEnabled || preferences.mailStopped !== undefined) return
  const delivery = { userId, message: `reminders-${from}` }
  const token = await tokenOf(userId, 'mailSecret', now)
  const mail = { ...shown, title: titleOf(shown), today: today(preferences.timeZone, now) }
  await deliverOnce(delivery, now, () =>
    sendMail({
      to: user.email,
      subject: mail.title,
      html: renderMail(createElement(ReminderMail, mail)),
      unsubscribeUrl: links.unsubscribe(token),
      tags: { user: userId, message: delivery.message },
    }),
  )
})
