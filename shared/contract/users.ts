import * as z from 'zod/mini'
import { plans } from '../rules/plans.ts'
import { count } from './fields.ts'
import { route } from './route.ts'

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
