import * as z from 'zod/mini'

/** Every error code of the API, with its HTTP status. */
export const errorStatus = {
  invalid_input: 400,
  invalid_image: 400,
  invalid_token: 400,
  login_failed: 401,
  unauthenticated: 401,
  payment_failed: 402,
  email_unverified: 403,
  limit_reached: 403,
  premium_required: 403,
  cross_site: 403,
  not_found: 404,
  conflict: 409,
  account_exists: 409,
  out_of_stock: 409,
  too_many_alerts: 409,
  collection_full: 409,
  too_large: 413,
  idempotency_key_reused: 422,
  too_many_attempts: 429,
  internal: 500,
  identification_failed: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The subject of a limit: sticks in the collection, AI scans (spec §8) or humidors. */
export const limitType = z.enum(['inventory', 'scan', 'humidor'])
export type LimitType = z.infer<typeof limitType>

/** An error of the input at a field; `path` is dotted, as in `personal.note`. */
export const issue = z.object({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof issue>

/** The body of every response that is not a success. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  limitType: z.optional(limitType),
  issues: z.optional(z.array(issue)),
})
export type ErrorBody = z.infer<typeof errorBody>
