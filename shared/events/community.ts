import * as z from 'zod/mini'
import { event } from './event.ts'

/** A milestone was shared, publicly or not. */
export const shareCreated = event({
  name: 'share-created',
  of: 'shares',
  schema: z.object({ userId: z.string(), shareId: z.string() }),
  reactions: ['award-badges'],
})

/** A shared milestone has one like more. `userId` is the person who shared it, not the one who likes it. */
export const shareLiked = event({
  name: 'share-liked',
  of: 'shares',
  schema: z.object({ userId: z.string(), shareId: z.string() }),
  reactions: ['award-badges'],
})

/** A shared milestone was deleted. Its likes and reports are still there. */
export const shareRemoved = event({
  name: 'share-removed',
  schema: z.object({ userId: z.string(), shareId: z.string() }),
  reactions: ['delete-share-leftovers'],
})
