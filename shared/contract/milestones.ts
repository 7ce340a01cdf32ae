import * as z from 'zod/mini'
import { milestoneColors, milestoneIcons, milestoneIds } from '../rules/collection-milestones.ts'
import { count } from './fields.ts'
import { route } from './route.ts'

const id = z.enum(milestoneIds)

/** A locked milestone has only its id. */
const milestone = z.discriminatedUnion('locked', [
  z.object({
    locked: z.literal(false),
    id,
    name: z.string(),
    description: z.string(),
    /** Sticks in stock. */
    threshold: count,
    icon: z.enum(milestoneIcons),
    color: z.enum(milestoneColors),
    achieved: z.boolean(),
    /** 0 to 100. */
    progressPercent: count,
  }),
  z.object({ locked: z.literal(true), id }),
])
export type Milestone = z.infer<typeof milestone>

export const getMilestones = route({
  method: 'GET',
  path: '/api/user/milestones',
  access: 'user',
  reads: ['account', 'stock'],
  summary: 'How far the collection has come; from the third on, milestones are part of Premium',
  response: z.object({
    /** Sticks in stock. */
    count,
    achieved: count,
    total: count,
    /** Whole percent of the milestones that are achieved. */
    progressPercent: count,
    /** Absent when all are achieved. */
    next: z.optional(z.object({ id, name: z.string(), remaining: count })),
    milestones: z.array(milestone),
  }),
})
