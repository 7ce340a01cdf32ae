import * as z from 'zod/mini'
import { plans } from '../rules/plans.ts'
import { exported } from './exported.ts'
import { count } from './fields.ts'
import { ownData, route } from './route.ts'

export const getStatus = route({
  method: 'GET',
  path: '/api/user/status',
  access: 'user',
  reads: ['account', 'stock'],
  summary: 'The plan in effect, its limits, and what is used of them',
  response: z.object({
    subscriptionStatus: z.string(),
    subscriptionCurrentPeriodEnd: z.optional(z.string()),
    plan: z.enum(plans),
    /** Scans used of `scanLimit`: in a lifetime on Free, in the running UTC month otherwise. */
    aiScansUsed: count,
    /** Absent: unlimited. */
    scanLimit: z.optional(count),
    totalCigars: count,
    /** Absent: unlimited. */
    cigarLimit: z.optional(count),
  }),
})

export const exportUser = route({
  method: 'GET',
  path: '/api/user/export',
  access: 'user',
  // The account too, but as a row of the one Query, which needs no right of its own.
  reads: ownData,
  summary: 'Everything that is kept of the user, in pages; photos are named by their paths',
  query: z.strictObject({
    /** From the address of the previous page. */
    cursor: z.optional(
      z.string().check(z.regex(/^[A-Z]+(#[\x20-\x7e]{1,900})?$/, 'This is not a page.')),
    ),
  }),
  paged: true,
  response: z.array(exported),
})
