import * as z from 'zod/mini'
import { careTasks, mostCareEntries, switchedTasks } from '../rules/care.ts'
import { instant } from './fields.ts'

export const careTask = z.enum(careTasks, 'Please choose a task from the list')

/** Every how many days a chore reminds. */
export const careDays = z
  .int('Days must be a whole number')
  .check(z.gte(1, 'Days must be at least 1'), z.lte(730, 'Days must be at most 730'))

/** A done task with its instant; `step` counts the steps of a checklist from 0. */
const entry = z.object({ task: careTask, step: z.optional(z.int()), at: z.string() })

/** The care of a humidor. */
export const care = z.object({
  /** Newest first, the last thirty of each task. */
  log: z.array(entry),
  /** The reminders that are on, since when, and every how many days. */
  on: z.partialRecord(
    z.enum(switchedTasks),
    z.object({ since: z.string(), days: z.optional(z.int()) }),
  ),
})

/** A done task in a request. */
export const sentEntry = z.strictObject({
  task: careTask,
  step: z.optional(z.int().check(z.gte(0), z.lte(20))),
  at: instant,
})

/** The care of a humidor of an export, as it is sent. */
export const sentCare = z.strictObject({
  log: z.readonly(z.array(sentEntry).check(z.maxLength(mostCareEntries))),
  on: z.partialRecord(
    z.enum(switchedTasks),
    z.strictObject({ since: instant, days: z.optional(careDays) }),
  ),
})
