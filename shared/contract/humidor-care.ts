import * as z from 'zod/mini'
import { careTasks, switchedTasks } from '../rules/care.ts'

export const careTask = z.enum(careTasks, 'Please choose a task from the list')

/** What was done and when; `step` counts those of a checklist from 0. */
const entry = z.object({ task: careTask, step: z.optional(z.int()), at: z.string() })

/** The care of a humidor. */
export const care = z.object({
  /** Newest first, the last thirty of each task. */
  log: z.readonly(z.array(entry)),
  /** The reminders that are on, since when, and every how many days. */
  on: z.partialRecord(
    z.enum(switchedTasks),
    z.object({ since: z.string(), days: z.optional(z.int()) }),
  ),
})
