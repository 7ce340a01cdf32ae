import * as z from 'zod/mini'
import { switchedTasks } from '../rules/care.ts'
import { humidorId, instant } from './fields.ts'
import { care, careDays, careTask, sentEntry } from './humidor-care.ts'
import { route } from './route.ts'

const params = z.strictObject({ id: humidorId })

export const noteCare = route({
  method: 'POST',
  path: '/api/humidors/{id}/care',
  access: 'user',
  changes: ['humidors'],
  summary: 'Note what was done in a humidor; the same at the same instant counts once',
  params,
  body: sentEntry,
  response: care,
  errors: ['not_found', 'conflict'],
})

export const removeCare = route({
  method: 'DELETE',
  path: '/api/humidors/{id}/care',
  access: 'user',
  changes: ['humidors'],
  summary: 'Take back what was noted as done in a humidor, and the steps that followed it',
  params,
  query: z.strictObject({ task: careTask, at: instant }),
  response: care,
  errors: ['not_found', 'conflict'],
})

export const remindOfCare = route({
  method: 'PATCH',
  path: '/api/humidors/{id}/care',
  access: 'user',
  reads: ['account'],
  changes: ['humidors'],
  summary: 'Turn a reminder of care on, change its days, or turn it off; on is part of Premium',
  params,
  body: z.strictObject({
    task: z.enum(switchedTasks, 'Please choose a task from the list'),
    isOn: z.boolean(),
    /** A chore's; absent: the usual ones. */
    days: z.optional(careDays),
  }),
  response: care,
  errors: ['not_found', 'premium_required', 'conflict'],
})
