import * as z from 'zod/mini'
import { event } from './event.ts'

/** A user has left; sign-in, collection and photos are still to be deleted. */
export const userDeleted = event({
  name: 'user-deleted',
  version: 1,
  schema: z.object({ userId: z.string() }),
})
