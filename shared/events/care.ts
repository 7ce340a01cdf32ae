import * as z from 'zod/mini'
import { event } from './event.ts'

const schema = z.object({ userId: z.string() })

/** A care task was done, a reminder of care changed, or watched air changed. */
export const careChanged = event({
  name: 'care-changed',
  version: 1,
  schema,
  reactions: ['remind-of-care'],
})

/** The time of what is due next in a user's humidors has come. */
export const careDue = event({
  name: 'care-due',
  version: 1,
  schema,
  reactions: ['remind-of-care'],
})
