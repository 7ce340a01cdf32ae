import * as z from 'zod/mini'
import { textInPath } from './fields.ts'
import { route } from './route.ts'

/** Facts about a brand. Unknown facts are `undefined`; no number is invented. */
const brandInfo = z.object({
  /** As the catalog spells it, otherwise as in the request. */
  brandName: z.string(),
  /**
   * `known`: there is something to read. `pending`: it is being written because the asker keeps the
   * brand, ask again. `unknown`: nothing is known about a brand of this name.
   */
  state: z.enum(['known', 'pending', 'unknown']),
  description: z.optional(z.string()),
  history: z.optional(z.string()),
  notableLines: z.array(z.string()),
  countryOfOrigin: z.optional(z.string()),
  /** A year, or a day. */
  foundingDate: z.optional(z.string()),
  /** Out of 100: the mean of our users' ratings times 20; absent while fewer than three people rated. */
  consumerRating: z.optional(z.number()),
  /** The number of rated cigars, from three on. */
  ratingCount: z.optional(z.int()),
  /** True if a language model wrote description and history. */
  writtenByAi: z.boolean(),
  /** ISO instants: when the description first existed, and when it or the rating last changed. */
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
})
export type BrandInfo = z.infer<typeof brandInfo>

export const getBrandInfo = route({
  method: 'GET',
  path: '/api/brands/{brand}/info',
  access: 'user',
  reads: ['cigars', 'brands'],
  summary: 'What is known about a brand',
  params: z.strictObject({ brand: textInPath('Brand is required', 80) }),
  response: brandInfo,
})
