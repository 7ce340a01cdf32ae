import * as z from 'zod/mini'
import { event, type ReactionNeeds } from './event.ts'

/** Awards the badges whose conditions are met now, and plans when the next one for aging is due. */
export const awardBadges = {
  reads: ['account', 'preferences', 'purchases'],
  changes: ['badges', 'account'],
} as const satisfies ReactionNeeds

/** The day of a user's next badge for aging has come. The schedule that finds it publishes this itself. */
export const badgeDue = event({
  name: 'badge-due',
  version: 1,
  schema: z.object({ userId: z.string() }),
  reactions: { 'award-badges': awardBadges },
})
