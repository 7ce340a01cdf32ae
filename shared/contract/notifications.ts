import * as z from 'zod/mini'
import { cigarName } from './cigar.ts'
import { flag, notificationId, pageLimit, switches, timeZoneName } from './fields.ts'
import { route } from './route.ts'

const preferences = z.object({
  ...switches.shape,
  /** `HH:MM`, 24 hours, in the time zone. */
  notificationTime: z.string(),
  /** IANA name: `Europe/Berlin`. */
  timeZone: z.string(),
  /** Set when mail to the account's address came back or was reported: why none is sent. */
  mailStopped: z.optional(z.enum(['bounced', 'complained'])),
  /** True if a calendar address exists. It is shown only when it is created. */
  hasCalendar: z.boolean(),
  /** The VAPID key that a browser subscribes to push with; absent where push is not set up. */
  pushKey: z.optional(z.string()),
  /** Both absent: nothing was changed yet. */
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
})
export type Preferences = z.infer<typeof preferences>

export const getPreferences = route({
  method: 'GET',
  path: '/api/notification-preferences',
  access: 'user',
  reads: ['preferences'],
  uses: ['push-key'],
  summary: 'The notification preferences, with their defaults',
  response: preferences,
})

export const updatePreferences = route({
  method: 'PATCH',
  path: '/api/notification-preferences',
  access: 'user',
  changes: ['preferences'],
  uses: ['push-key'],
  summary: 'Change notification preferences',
  body: z.strictObject({
    ...z.partial(switches).shape,
    notificationTime: z.optional(
      z
        .string('Invalid time format')
        .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Invalid time format')),
    ),
    timeZone: z.optional(timeZoneName),
  }),
  response: preferences,
  errors: ['conflict'],
})

/** An in-app notification (spec §3 sent_notifications). */
const notification = z.object({
  id: z.string(),
  notificationType: z.enum(['aging_alert', 'care']),
  /** Those of an aging alert, which may be deleted since; the stick is the purchase's first unsmoked one. */
  alertId: z.optional(z.string()),
  cigarId: z.optional(z.string()),
  cigarInstanceId: z.optional(z.string()),
  /** All cigars that reach the age on the same day, the first one among them; absent: it is one. */
  cigars: z.optional(z.array(cigarName)),
  /** That of care. */
  humidorId: z.optional(z.string()),
  title: z.string(),
  body: z.string(),
  sentAt: z.iso.datetime(),
  wasRead: flag,
})
export type Notification = z.infer<typeof notification>

export const listNotifications = route({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  reads: ['notifications'],
  summary: 'The notifications, newest first',
  query: z.strictObject({
    limit: pageLimit,
    cursor: z.optional(notificationId),
  }),
  paged: true,
  response: z.array(notification),
})

export const readNotification = route({
  method: 'POST',
  path: '/api/notifications/{id}/read',
  access: 'user',
  changes: ['notifications', 'account'],
  summary: 'Mark a notification as read',
  params: z.strictObject({ id: notificationId }),
  response: z.object({ unread: z.int() }),
  errors: ['not_found'],
})

export const readAllNotifications = route({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'user',
  changes: ['notifications', 'account'],
  summary: 'Mark all notifications as read',
  response: z.object({ unread: z.int() }),
})

const notAnEndpoint = 'This is not the address of a push service.'
const endpoint = z.url(notAnEndpoint).check(z.maxLength(1000, notAnEndpoint))

export const subscribeToPush = route({
  method: 'POST',
  path: '/api/push-subscriptions',
  access: 'user',
  changes: ['preferences'],
  uses: ['push-key'],
  summary: 'Send push messages to this browser',
  /** `PushSubscription.toJSON()` (W3C Push API). */
  body: z.strictObject({
    endpoint,
    expirationTime: z.optional(z.nullable(z.number())),
    keys: z.strictObject({
      p256dh: z.string().check(z.regex(/^[\w-]{80,100}=*$/)),
      auth: z.string().check(z.regex(/^[\w-]{20,30}=*$/)),
    }),
  }),
  limit: { perAccount: 30, perAddress: 120, minutes: 60 },
  response: preferences,
  errors: ['conflict'],
})

const pushBrowser = z.object({
  /** The SHA-256 hash of its endpoint, base64url. */
  id: z.string(),
  /** `Chrome on Windows`; absent: not recognized. */
  name: z.optional(z.string()),
  addedAt: z.iso.datetime(),
})
export type PushBrowser = z.infer<typeof pushBrowser>

export const listPushBrowsers = route({
  method: 'GET',
  path: '/api/push-subscriptions',
  access: 'user',
  reads: ['preferences'],
  summary: 'The browsers that get push messages, newest first',
  response: z.array(pushBrowser),
})

export const removePushBrowser = route({
  method: 'DELETE',
  path: '/api/push-subscriptions/{id}',
  access: 'user',
  changes: ['preferences'],
  summary: 'Send no more push messages to a browser',
  params: z.strictObject({ id: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  response: z.object({ message: z.string() }),
})

const token = z.string().check(z.regex(/^[\w-]{20,60}\.[\w-]{20,60}$/))

/**
 * One click, as mail programs send it (RFC 8058): a form of either type. The token says everything, so
 * the body is not read. Links that a person follows lead to the preferences.
 */
export const unsubscribeFromMail = route({
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  access: 'public',
  changes: ['preferences'],
  summary: 'Send no more mail of this kind; the link of List-Unsubscribe',
  params: z.strictObject({ token }),
  limit: { perAddress: 60, minutes: 60 },
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
})

/** Mail programs without one click open the link: a visit must change nothing (RFC 8058, section 3.2). */
export const showUnsubscribe = route({
  method: 'GET',
  path: '/api/unsubscribe/{token}',
  access: 'public',
  summary: 'Leads a person who opens the link of List-Unsubscribe to the preferences',
  params: z.strictObject({ token }),
  produces: 'text/html',
  response: z.string(),
})

export const createCalendar = route({
  method: 'POST',
  path: '/api/calendar',
  access: 'premium',
  changes: ['preferences'],
  uses: ['app-url'],
  summary: 'Make a private calendar address; an earlier one stops working',
  response: z.object({ url: z.string() }),
})

export const deleteCalendar = route({
  method: 'DELETE',
  path: '/api/calendar',
  access: 'user',
  changes: ['preferences'],
  summary: 'Revoke the calendar address',
  response: z.object({ message: z.string() }),
})

export const getCalendar = route({
  method: 'GET',
  path: '/api/calendar/{token}',
  access: 'public',
  reads: ['preferences', 'alerts', 'account', 'cigars', 'purchases'],
  uses: ['app-url'],
  summary: 'Coming milestones and reminders as an iCalendar file',
  params: z.strictObject({ token }),
  limit: { perAddress: 600, minutes: 60 },
  produces: 'text/calendar',
  keepSeconds: 3600,
  response: z.string(),
  errors: ['not_found'],
})
