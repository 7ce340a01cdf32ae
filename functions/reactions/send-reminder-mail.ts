import { createElement } from 'react'
import { remindersPublished } from '../../shared/events/notifications.ts'
import { today } from '../../shared/rules/dates.ts'
import { daysOf } from '../../shared/rules/reminders.ts'
import { ReminderMail } from '../mails/reminder-mail.tsx'
import { measure } from '../runtime/metrics.ts'
import { react } from '../runtime/react.ts'
import { mailOnce } from '../workflows/mail-once.ts'
import { readReminders, subjectOf, titleOf } from './read-reminders.ts'

/** Mails the reminders of an instant once, in one mail. */
export const handler = react([remindersPublished], async (data, deps) => {
  const now = deps.now()
  const reminders = await readReminders(data, now)
  if (reminders === undefined) return
  const { user, preferences, ...shown } = reminders
  if (!preferences.emailNotificationsEnabled || preferences.mailStopped !== undefined) return
  const mail = { ...shown, title: titleOf(shown), today: today(preferences.timeZone, now) }
  const subject = subjectOf(shown, mail.today)
  const content = createElement(ReminderMail, mail)
  await mailOnce({ kind: 'reminders', user, of: data.from, subject, content }, now)
  const dueAt = daysOf(preferences).dueAt(shown.listed[0].day)
  measure({ RemindersSent: 1, ReminderDelay: (now.valueOf() - dueAt.valueOf()) / 1000 })
})
