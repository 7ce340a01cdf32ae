import * as z from 'zod/mini'
import { awardBadges } from './badges.ts'
import { event } from './event.ts'

/** A milestone was shared, publicly or not. */
export const shareCreated = event({
  name: 'share-created',
  version: 1,
  schema: z.object({ userId: z.string(), shareId: z.string() }),
  reactions: { 'award-badges': awardBadges },
})

/** A shared milestone has one like more. `userId` is the person who shared it, not the one who likes it. */
export const shareLiked = event({
  name: 'share-liked',
  version: 1,
  schema: z.object({ userId: z.string(), shareId: z.string() }),
  reactions: { 'award-badges': awardBadges },
})

/** A shared milestone was deleted. Its likes and reports are still there. */
export const shareRemoved = event({
  name: 'share-removed',
  version: 1,
  schema: z.object({ userId: z.string(), shareId: z.string() }),
  // A hundred thousand likes take minutes.
  reactions: { 'delete-leftovers': { changes: ['shares'], seconds: 300, oneByOne: true } },
})
