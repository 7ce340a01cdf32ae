import * as z from 'zod/mini'
import { milestoneTypes } from '../rules/age-milestones.ts'
import { shareStates } from '../rules/reports.ts'
import { caption, count, flag, id, inTimeZone, pageLimitOf } from './fields.ts'
import { route } from './route.ts'

const milestoneType = z.enum(milestoneTypes, 'Milestone type is required')

/** A shared milestone (spec §3 milestone_shares), as one of its readers sees it. */
const share = z.object({
  id: z.string(),
  milestoneType,
  /** The months of the milestone, not of the stick: its purchase date stays private. */
  ageInMonths: count,
  caption: z.optional(z.string()),
  isPublic: flag,
  likesCount: count,
  createdAt: z.iso.datetime(),
  isMine: z.boolean(),
  likedByMe: z.boolean(),
  /** One's own only. */
  cigarId: z.optional(z.string()),
  /** One's own only: what reports have made of it. */
  state: z.optional(z.enum(shareStates)),
  /** One's own only: when its owner asked for another look. Absent: never. */
  reviewAskedAt: z.optional(z.iso.datetime()),
  user: z.object({
    firstName: z.optional(z.string()),
    /** An initial with a period. */
    lastName: z.optional(z.string()),
    profileImageUrl: z.optional(z.string()),
  }),
  cigar: z.object({
    brand: z.string(),
    lineName: z.string(),
    wrapper: z.string(),
    /** Absent: there is no photo, or it was left out. */
    imageUrl: z.optional(z.string()),
  }),
})
export type Share = z.infer<typeof share>

const page = {
  /** One BatchGetItem of 100 rows reads five for each share (`functions/workflows/feed-page.ts`). */
  limit: pageLimitOf(20),
  /** The last share of the previous page. */
  cursor: z.optional(id),
}

const params = z.strictObject({ id })

export const listMilestones = route({
  method: 'GET',
  path: '/api/community/milestones',
  access: 'user',
  reads: ['shares', 'account'],
  uses: ['feed'],
  summary: 'The public milestones of all collectors, newest first',
  query: z.strictObject(page),
  paged: true,
  response: z.array(share),
})

export const listOwnMilestones = route({
  method: 'GET',
  path: '/api/user/milestone-shares',
  access: 'user',
  reads: ['shares'],
  summary: 'What the user has shared, private ones included, newest first',
  query: z.strictObject({ ...page, cigarId: z.optional(id) }),
  paged: true,
  response: z.array(share),
})

export const shareMilestone = route({
  method: 'POST',
  path: '/api/community/milestones',
  access: 'user',
  reads: ['cigars', 'purchases'],
  changes: ['shares', 'account'],
  summary: 'Share a milestone that an unsmoked stick has reached',
  query: inTimeZone,
  body: z.strictObject({
    cigarId: z
      .string('Cigar ID is required')
      .check(z.regex(/^[0-9A-Z]{26}$/, 'Cigar ID is required')),
    milestoneType,
    /** The months of the milestone. */
    ageInMonths: z.int('Age in months is required').check(z.gte(1, 'Age in months is required')),
    caption: z.optional(caption),
    isPublic: z._default(flag, 1),
    /** True if the cigar's photo is shared, too. */
    withPhoto: z._default(z.boolean(), true),
  }),
  limit: { perAccount: 30, perAddress: 120, minutes: 60 },
  response: share,
  errors: ['not_found', 'conflict', 'idempotency_key_reused'],
})

export const updateShare = route({
  method: 'PATCH',
  path: '/api/community/milestones/{id}',
  access: 'user',
  reads: ['cigars'],
  changes: ['shares'],
  summary: 'Change the caption of a shared milestone, who sees it, or whether its photo is shown',
  params,
  body: z.strictObject({
    /** Empty: none. */
    caption: z.optional(caption),
    isPublic: z.optional(flag),
    withPhoto: z.optional(z.boolean()),
  }),
  limit: { perAccount: 120, perAddress: 600, minutes: 60 },
  response: share,
  errors: ['not_found', 'conflict'],
})

export const deleteShare = route({
  method: 'DELETE',
  path: '/api/community/milestones/{id}',
  access: 'user',
  changes: ['shares', 'account'],
  summary: 'Take back a shared milestone with its likes',
  params,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict'],
})

const likes = z.object({ likesCount: count, likedByMe: z.boolean() })
const likeLimit = { perAccount: 300, perAddress: 3000, minutes: 60 }

export const likeShare = route({
  method: 'POST',
  path: '/api/community/milestones/{id}/like',
  access: 'user',
  changes: ['shares', 'account'],
  summary: "Like another collector's milestone; again: no change",
  params,
  limit: likeLimit,
  response: likes,
  errors: ['not_found', 'conflict'],
})

export const unlikeShare = route({
  method: 'DELETE',
  path: '/api/community/milestones/{id}/like',
  access: 'user',
  changes: ['shares', 'account'],
  summary: 'Take back a like; without one: no change',
  params,
  limit: likeLimit,
  response: likes,
  errors: ['not_found', 'conflict'],
})

export const hideShare = route({
  method: 'POST',
  path: '/api/community/milestones/{id}/hide',
  access: 'user',
  changes: ['shares', 'account'],
  summary: 'See this milestone, or any of its collector, no more',
  params,
  body: z.strictObject({ what: z.enum(['milestone', 'collector']) }),
  limit: { perAccount: 120, perAddress: 600, minutes: 60 },
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict'],
})

export const showHidden = route({
  method: 'DELETE',
  path: '/api/community/hidden',
  access: 'user',
  changes: ['shares', 'account'],
  summary: 'See again everything that was hidden, but for what the user reported',
  response: z.object({ message: z.string() }),
  errors: ['conflict'],
})

export const reportShare = route({
  method: 'POST',
  path: '/api/community/milestones/{id}/report',
  access: 'user',
  reads: ['cigars'],
  changes: ['shares'],
  summary: 'Report a milestone and see it no more; enough reports hide it until somebody decides',
  params,
  body: z.strictObject({
    reason: z.enum(['spam', 'offensive', 'personal', 'other'], 'Please choose a reason.'),
  }),
  limit: { perAccount: 20, perAddress: 60, minutes: 60 },
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict'],
})

export const askForReview = route({
  method: 'POST',
  path: '/api/community/milestones/{id}/review',
  access: 'user',
  changes: ['shares'],
  summary: 'Ask, once, for another look at an own milestone that is hidden or withdrawn',
  params,
  response: share,
  errors: ['not_found', 'conflict', 'idempotency_key_reused'],
})
