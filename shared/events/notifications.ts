import * as z from 'zod/mini'
import { event } from './event.ts'

/** The time of a user's next reminder has come. The schedule that finds it publishes this itself. */
export const reminderDue = event({
  name: 'reminder-due',
  schema: z.object({ userId: z.string() }),
  reactions: ['write-notifications'],
})

/** The time of a user's weekly digest has come. */
export const digestDue = event({
  name: 'digest-due',
  schema: z.object({ userId: z.string() }),
  reactions: ['send-digest'],
})

/** The first and the last number of the notifications. */
const written = z.object({ userId: z.string(), from: z.int(), until: z.int() })

/** The reminders of an instant were written as notifications. */
export const remindersWritten = event({
  name: 'reminders-written',
  schema: written,
  reactions: ['publish-reminders'],
})

/** Reminders reached the topic of notifications, whose subscriptions deliver all of an instant at once. */
export const remindersPublished = event({
  name: 'reminders-published',
  schema: written,
  from: 'topic',
  reactions: ['send-reminder-mail', 'send-reminder-push'],
})

const sesMail = z.object({
  mail: z.object({
    messageId: z.string(),
    destination: z.array(z.string()),
    tags: z.optional(z.record(z.string(), z.array(z.string()))),
  }),
})

/** SES took a mail (SES developer guide, 'Monitoring email sending using EventBridge'). */
export const mailSent = event({
  name: 'mail-sent',
  schema: sesMail,
  from: { source: 'aws.ses', detailType: 'Email Sent' },
  reactions: ['note-delivery'],
})

/** A mail came back for good, or for now. */
export const mailBounced = event({
  name: 'mail-bounced',
  schema: z.extend(sesMail, { bounce: z.object({ bounceType: z.string() }) }),
  from: { source: 'aws.ses', detailType: 'Email Bounced' },
  reactions: ['stop-mail'],
})

/** The receiver of a mail reported it as unwanted. */
export const mailReported = event({
  name: 'mail-reported',
  schema: sesMail,
  from: { source: 'aws.ses', detailType: 'Email Complaint Received' },
  reactions: ['stop-mail'],
})
