import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

type Schema = z.core.$ZodType

/** The callers of a route: anyone, a signed-in user, or a user with Premium. */
export type Access = 'public' | 'user' | 'premium'

/** The most calls of a route in a period. Further calls get 429 until it ends. */
export type RateLimit = {
  /** Calls for one account: the signed-in user, or the email address in the body. */
  readonly perAccount?: number
  /** Calls from one network address. */
  readonly perAddress: number
  /** Calls of everybody together; also on one machine, where no address is known. */
  readonly inAll?: number
  /** The length of the period. */
  readonly minutes: number
  /** A sentence that says what is used up; absent: 'Too many attempts.' */
  readonly reason?: string
}

/** Kinds of data of one user besides the account: the export reads them, and they go with the account. */
export const ownData = [
  /** Cigars with their rating and the sums of their sticks. */
  'cigars',
  /** Purchases, and the sticks that corrections took from them. */
  'purchases',
  /** Sticks that were smoked or have a note. */
  'sticks',
  /** Humidors, with the sums of the sticks in them. */
  'humidors',
  /** The air in humidors: readings by day, and the last readings. */
  'readings',
  /** Cigars that the user wants to buy. */
  'wishes',
  /** Aging alerts, what they reminded of, and when the next one is due. */
  'alerts',
  /** Notification preferences, push subscriptions, and tokens of mail and calendar. */
  'preferences',
  /** In-app notifications, and which mails were sent. */
  'notifications',
  /** Badges that were earned, and when the next one is due. */
  'badges',
  /** Shared milestones, their likes and reports, and what a user hid. */
  'shares',
] as const

/** Kinds of data that functions read and change. */
export type Data =
  | (typeof ownData)[number]
  /** The user's own row: name, picture, plan, scans used. */
  | 'account'
  /** The number of sticks, on which the plan's limit and the milestones depend. */
  | 'stock'
  /** Changes of many cigars, and how far they are. */
  | 'bulk-changes'
  /** The imported files. */
  | 'imports'
  /** Links to what is in stock for guests, and what these would like. */
  | 'lists'
  /** A brand's shared rating and text. */
  | 'brands'
  /** Objects in the photo bucket. */
  | 'photos'
  /** The keypoints of photos. */
  | 'keypoints'

/**
 * Resources that functions use besides data:
 * - `app-url`: the app's address, for links, cookies and the API's document
 * - `bus`: publishes events
 * - `call-counts`: counts calls; follows from a route's `limit`
 * - `identity`: the calls to the user pool that anyone may make; the others are its `Admin` calls
 * - `model`: asks the language model
 * - `outbox`, `outbox:list`: removes and lists events that are not published yet
 * - `payments`: calls Stripe
 * - `photos:delete`, `photos:list`: listing shows whether a photo exists
 * - `due`, `due:lease`: finds whose alerts, digests and badges are due; notes that they were handed out
 * - `feed`: finds the newest public shares
 * - `mail`: sends mail
 * - `notify`: publishes reminders to their channels
 * - `push`: sends push messages
 * - `push-key`: the public key that browsers subscribe to push with
 * - `uploads`: notes in the table that a photo is to come
 */
export type Use =
  | 'account-codes'
  | 'app-url'
  | 'bus'
  | 'call-counts'
  | 'identity'
  | 'identity:delete'
  | 'identity:end-sessions'
  | 'identity:find'
  | 'model'
  | 'outbox'
  | 'outbox:list'
  | 'payments'
  | 'photos:delete'
  | 'photos:list'
  | 'due'
  | 'due:lease'
  | 'feed'
  | 'mail'
  | 'notify'
  | 'push'
  | 'push-key'
  | 'uploads'

/** The needs of a function. Its rights and settings in AWS are derived from them. */
export type Needs = {
  /** The data that the response depends on, without what the function changes. */
  readonly reads?: readonly Data[]
  /**
   * The data that the function itself writes; what its events lead to is not listed. A query that
   * reads any of it is out of date afterwards.
   */
  readonly changes?: readonly Data[]
  readonly uses?: readonly Use[]
  /** Seconds it may take, see `secondsOf`; by default 30 for what is not a route. */
  readonly seconds?: number
}

/**
 * One entry of the table of routes. The gateway, the Lambda, the local server, the browser's client
 * and the OpenAPI document are all derived from it.
 */
export type Route = Needs & {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** API Gateway form: `/api/cigars/{id}`. */
  readonly path: `/api/${string}`
  /** A second address of the same call, without variables. */
  readonly alias?: `/api/${string}`
  readonly access: Access
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /**
   * Bodies of this media type reach the handler as bytes, exactly as they were sent, with the
   * request's headers: forms with a file (in `field`), signed webhooks. With `body` as well, a body
   * of another type is parsed as JSON; without it, it is refused.
   */
  readonly rawBody?: { readonly contentType: string; readonly field?: string }
  /** The JSON of its body may come compressed, see `packedType`, if it unpacks to at most so many bytes. */
  readonly unpacksTo?: number
  readonly response: Schema
  /** The response is one page of a list; a `Link` header (RFC 8288) names the next one. */
  readonly paged?: true
  /** Set when the response is not JSON; the response schema is then a string. */
  readonly produces?: 'text/html' | 'text/calendar'
  /** Seconds for which its receiver, and no one between, may keep the response; absent: not at all. */
  readonly keepSeconds?: number
  /**
   * The response depends on the user's own rows (`shownRows` in `functions/table/keys.ts`), their plan and
   * the day, and on nothing else: it carries an `ETag`, and a client that sends it as `If-None-Match` gets
   * 304 after one read while nothing of it has changed.
   */
  readonly tagged?: true
  readonly limit?: RateLimit
  /** Error codes in addition to those that the other fields imply, see `codesOf` in the OpenAPI document's source. */
  readonly errors?: readonly ErrorCode[]
}

/** The media type of compressed JSON. API Gateway hands it on as the bytes it is, whatever its headers say. */
export const packedType = 'application/gzip'

/** Most bytes of a compressed body: a Lambda takes 6 MB, and they grow by a third on their way (AWS quotas). */
export const mostPacked = 4_500_000

/** Every address a route answers at. */
export const addressesOf = ({ path, alias }: Pick<Route, 'path' | 'alias'>) =>
  alias === undefined ? [path] : [path, alias]

/** The time limit of a route in seconds. API Gateway waits for 30. */
export const secondsOf = ({ seconds = 10 }: Pick<Route, 'seconds'>) => seconds

/** Declares a route; keeps its exact type. Bundlers drop the routes that are not called. */
/* @__NO_SIDE_EFFECTS__ */
export const route = <const R extends Route>(entry: R): R => entry

type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends Schema
  ? z.infer<R[K]>
  : undefined

export type ParamsOf<R extends Route> = Part<R, 'params'>
export type QueryOf<R extends Route> = Part<R, 'query'>
export type BodyOf<R extends Route> = Part<R, 'body'>
export type ResponseOf<R extends Route> = z.infer<R['response']>
