import * as z from 'zod/mini'
import { route } from './route.ts'

export const getOpenapi = route({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  uses: ['app-url'],
  summary: 'This API as an OpenAPI 3.1 document',
  response: z.record(z.string(), z.unknown()),
})

export const showReference = route({
  method: 'GET',
  path: '/api/reference',
  access: 'public',
  summary: 'This API as a page to read',
  response: z.string(),
  produces: 'text/html',
})

const shortText = (most: number, pattern: RegExp) =>
  z.string().check(z.maxLength(most), z.regex(pattern, 'This is not part of a report.'))

export const reportError = route({
  method: 'POST',
  path: '/api/client-errors',
  access: 'public',
  summary: "An error in a browser, for our log; the request's id is the reference of the error",
  body: z.strictObject({
    /** Thrown outside of a page's rendering, a promise nobody handled, a page's rendering, or a failing call. */
    kind: z.enum(['error', 'rejection', 'render', 'call']),
    /** As `TypeError`. */
    name: shortText(60, /^\w+$/),
    message: z.string().check(z.maxLength(1000)),
    /** The pattern of the page's path, as `/cigar/:id`; absent: an unknown path. */
    page: z.optional(shortText(60, /^\/(?:[a-z-]+(?:\/:[a-z]+)?)?$/)),
    /** File, line and column of our own script: `assets/start-B2x.js:1:204`. */
    at: z.optional(shortText(200, /^[\w./-]+:\d+:\d+$/)),
    /** The id of the request that failed. */
    failedRequestId: z.optional(z.uuid()),
  }),
  limit: { perAddress: 120, inAll: 1200, minutes: 60 },
  response: z.object({ message: z.string() }),
})
export type ErrorReport = z.infer<typeof reportError.body>
