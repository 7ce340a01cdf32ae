import * as z from 'zod/mini'
import { event } from './event.ts'

/** The day of a user's next badge for aging has come. The schedule that finds it publishes this itself. */
export const badgeDue = event({
  name: 'badge-due',
  schema: z.object({ userId: z.string() }),
  reactions: ['award-badges'],
})
