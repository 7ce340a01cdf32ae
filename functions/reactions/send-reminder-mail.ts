import { createElement } from 'react'
import { remindersPublished } from '../../shared/events/notifications.ts'
import { react } from '../handling/react.ts'
import { ReminderMail } from '../mails/reminder-mail.tsx'
import { measure } from '../runtime/metrics.ts'
import { mailOnce } from '../workflows/mail-once.ts'
import { readReminders, subjectOf, titleOf } from './read-reminders.ts'

/** Mails the reminders of an instant once, in one mail. */
export const handler = react([remindersPublished], async (data, deps) => {
  const now = deps.now()
  const reminders = await readReminders(data, now)
  if (reminders === undefined) return
  const { user, preferences, ...shown } = reminders
  if (!preferences.emailNotificationsEnabled || preferences.mailStopped !== undefined) return
  const subject = subjectOf(shown)
  const content = createElement(ReminderMail, { ...shown, title: titleOf(shown) })
  await mailOnce({ kind: 'reminders', user, of: data.from, subject, content }, now)
  const [{ dueAt }] = shown.listed
  measure({ RemindersSent: 1, ReminderDelay: (now.valueOf() - dueAt.valueOf()) / 1000 })
})
