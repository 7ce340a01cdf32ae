import * as z from 'zod/mini'

/** The user as their own browser sees them. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  profileImageUrl: z.optional(z.string()),
  subscriptionStatus: z.string(),
  subscriptionCurrentPeriodEnd: z.optional(z.string()),
  createdAt: z.string(),
})
export type User = z.infer<typeof user>
