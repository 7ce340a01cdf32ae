import * as z from 'zod/mini'
import { badgeConditions, badgeIcons, badgeRarities } from '../rules/badges.ts'
import { count } from './fields.ts'
import { route } from './route.ts'

/** The data that a user's progress depends on. */
const measured = ['account', 'stock', 'shares', 'purchases', 'preferences'] as const

const badge = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  iconName: z.enum(badgeIcons),
  condition: z.enum(badgeConditions),
  /** Shares, likes, months of age, or sticks in stock that earn it. */
  threshold: count,
  rarity: z.enum(badgeRarities),
  /** The user's progress from 0 to the threshold. An earned badge stays when it falls. */
  progress: count,
})
export type Badge = z.infer<typeof badge>

const earnedBadge = z.object({
  id: z.string(),
  badgeId: z.string(),
  earnedAt: z.iso.datetime(),
  /** The progress when it was earned. */
  progress: count,
})
export type EarnedBadge = z.infer<typeof earnedBadge>

export const listBadges = route({
  method: 'GET',
  path: '/api/badges',
  access: 'user',
  reads: measured,
  summary: 'All badges, and how far the user has come to each',
  response: z.array(badge),
})

export const listEarnedBadges = route({
  method: 'GET',
  path: '/api/user/badges',
  access: 'user',
  reads: ['badges'],
  summary: 'The badges that the user has earned, newest first',
  response: z.array(earnedBadge),
})

export const announceBadges = route({
  method: 'POST',
  path: '/api/user/badges/announce',
  access: 'user',
  changes: ['badges'],
  summary:
    'Take the badges to announce, oldest first: earned in this session, and announced nowhere yet',
  response: z.array(earnedBadge),
  errors: ['conflict'],
})

export const getBadgeProgress = route({
  method: 'GET',
  path: '/api/badges/{id}/progress',
  access: 'user',
  reads: measured,
  summary: 'How far the user has come to a badge',
  params: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
  response: z.object({ progress: count }),
  errors: ['not_found'],
})

export const checkBadges = route({
  method: 'POST',
  path: '/api/user/badges/check',
  access: 'user',
  reads: measured,
  changes: ['badges', 'account'],
  summary: 'Award the badges whose conditions are met; returns how many are new',
  limit: { perAccount: 60, perAddress: 600, minutes: 60 },
  response: z.object({ count }),
  errors: ['conflict'],
})
