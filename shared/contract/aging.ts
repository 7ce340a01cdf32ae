import * as z from 'zod/mini'
import { ageCategories, ageColors } from '../rules/age-category.ts'
import { datedName } from './cigar.ts'
import { count, inTimeZone, rating } from './fields.ts'
import { route } from './route.ts'

const category = z.enum(ageCategories)

/** Sticks by their age, the youngest first, only ages there are sticks of. */
const ages = z.array(
  z.object({
    category,
    count,
    /** Whole percent of the sticks; together 100. */
    percentage: count,
    color: z.enum(ageColors),
  }),
)

/** The sticks of a cigar by their age. */
const breakdownEntry = z.object({
  cigar: z.object(datedName),
  visual: z.object({
    /** Sticks in stock. */
    totalInstances: count,
    ageDistribution: ages,
  }),
  /** Sticks in each category. */
  instances: z.record(category, count),
})
export type BreakdownEntry = z.infer<typeof breakdownEntry>

const oldestCigar = z.object({
  /** The oldest purchase with sticks in stock. */
  ...datedName,
  /** The same for a tracked purchase; absent for legacy sticks. */
  batchDate: z.optional(z.string()),
  /** Whole 30-day months, from 1. */
  ageInMonths: count,
})
export type OldestCigar = z.infer<typeof oldestCigar>

/** Sticks past the age at which they are rated highest. */
const ripeCigar = z.object({
  ...datedName,
  /** Sticks of that purchase in stock. */
  quantity: count,
  ageInMonths: count,
  /** The age their owner rates highest, and whether that is known of the brand or only of all cigars. */
  best: category,
  knownOf: z.enum(['brand', 'all']),
})
export type ReadyCigar = z.infer<typeof ripeCigar>

/** Rated smokes of cigars of one kind; a point is the age in days when it was smoked, and the stars. */
const ratedSmokes = z.object({
  wrapper: z.string(),
  strength: z.string(),
  points: z.array(z.tuple([count, rating])),
})
export type RatedSmokes = z.infer<typeof ratedSmokes>

const agingBreakdown = z.object({
  /** Cigars in stock, the oldest first; without Premium only the first (spec §2 'Aging Dashboard'). */
  cigars: z.array(breakdownEntry),
  /** The number of purchases that the plan hides. */
  locked: count,
  /** Part of Premium: absent on other plans. */
  analytics: z.optional(
    z.object({
      /** One a cigar, at most ten. */
      oldest: z.array(oldestCigar),
      /** The furthest past their best first, at most fifty; see `functions/api/aging/smoke-soon.ts`. */
      smokeSoon: z.array(ripeCigar),
      ratings: z.array(ratedSmokes),
      /** Ages by humidor; `undefined` if all sticks are in the main one. */
      humidors: z.optional(z.array(z.object({ humidorId: z.string(), ages }))),
    }),
  ),
})
export type AgingBreakdown = z.infer<typeof agingBreakdown>

export const getAgingBreakdown = route({
  method: 'GET',
  path: '/api/user/aging-breakdown-fresh',
  access: 'user',
  reads: ['account', 'cigars', 'purchases', 'sticks'],
  seconds: 29,
  summary: 'The sticks in stock by age and cigar, and with Premium an analysis of their ages',
  query: inTimeZone,
  tagged: true,
  response: agingBreakdown,
})

export const getOldestCigars = route({
  method: 'GET',
  path: '/api/user/oldest-cigars',
  access: 'premium',
  reads: ['cigars', 'purchases'],
  summary: 'The ten cigars kept longest, of those kept for a month or more',
  query: inTimeZone,
  response: z.array(oldestCigar),
})
