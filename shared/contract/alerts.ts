import * as z from 'zod/mini'
import { alertTypes, longestAge, longestReminder } from '../rules/aging-alerts.ts'
import { cigarName } from './cigar.ts'
import { flag, id, requiredText, shownText } from './fields.ts'
import { route } from './route.ts'

const params = z.strictObject({ id })

const ageInMonths = z
  .int('Age in months is required')
  .check(
    z.gte(1, 'Age must be at least 1 month'),
    z.lte(longestAge, `Age must be at most ${longestAge} months`),
  )

const reminderDaysBefore = z
  .int('Reminder days must be a whole number')
  .check(
    z.gte(0, 'Reminder days must be at least 0'),
    z.lte(longestReminder, `Reminder days must be at most ${longestReminder}`),
  )

/** The title that writes itself names the longest brand, line and size. */
const title = requiredText('Title is required', 320)
const message = z
  .string()
  .check(z.overwrite(shownText), z.maxLength(1000, 'Please use at most 1,000 characters.'))

const alertType = z.enum(alertTypes, 'Please choose a type of alert')

/** The fields of an alert that a collector sets. */
const entries = {
  alertType: z._default(alertType, 'milestone'),
  ageInMonths,
  title,
  message: z.optional(z.nullable(message)),
  reminderDaysBefore: z._default(reminderDaysBefore, 0),
  isActive: z._default(flag, 1),
}

const alert = z.object({
  id: z.string(),
  /** Both absent: all cigars. */
  cigarId: z.optional(z.string()),
  cigar: z.optional(cigarName),
  alertType: z.enum(alertTypes),
  ageInMonths: z.int(),
  title: z.string(),
  message: z.optional(z.string()),
  reminderDaysBefore: z.int(),
  isActive: flag,
  createdAt: z.string(),
  /** The instant of its last reminder for this age and lead; `undefined` if it never reminded. */
  remindedAt: z.optional(z.iso.datetime()),
  /** The next reminder and its purchase; `undefined` if none is in stock or the alert is off. */
  next: z.optional(
    z.object({
      at: z.iso.datetime(),
      cigar: cigarName,
      /** `YYYY-MM-DD`. */
      purchaseDate: z.string(),
      /** The day on which the purchase reaches the age. */
      reachedOn: z.string(),
    }),
  ),
})
export type Alert = z.infer<typeof alert>

export const listAlerts = route({
  method: 'GET',
  path: '/api/aging-alerts',
  access: 'premium',
  reads: ['account', 'alerts', 'cigars', 'preferences', 'purchases'],
  summary: 'The aging alerts, newest first, and when each reminds next',
  response: z.array(alert),
})

export const createAlert = route({
  method: 'POST',
  path: '/api/aging-alerts',
  access: 'premium',
  reads: ['cigars', 'preferences', 'purchases'],
  changes: ['alerts'],
  summary: 'Create an aging alert for one cigar or for all',
  body: z.strictObject({ cigarId: z.optional(z.nullable(id)), ...entries }),
  limit: { perAccount: 120, perAddress: 600, minutes: 60 },
  response: alert,
  errors: ['not_found', 'conflict', 'too_many_alerts', 'idempotency_key_reused'],
})

export const updateAlert = route({
  method: 'PATCH',
  path: '/api/aging-alerts/{id}',
  access: 'premium',
  reads: ['cigars', 'preferences', 'purchases'],
  changes: ['alerts'],
  summary: 'Change an aging alert, or turn it on or off',
  params,
  body: z.strictObject({
    alertType: z.optional(alertType),
    ageInMonths: z.optional(ageInMonths),
    title: z.optional(title),
    message: z.optional(z.nullable(message)),
    reminderDaysBefore: z.optional(reminderDaysBefore),
    isActive: z.optional(flag),
  }),
  response: alert,
  errors: ['not_found', 'conflict'],
})

export const deleteAlert = route({
  method: 'DELETE',
  path: '/api/aging-alerts/{id}',
  access: 'premium',
  changes: ['alerts'],
  summary: 'Delete an aging alert',
  params,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
})
