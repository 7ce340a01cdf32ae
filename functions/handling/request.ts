import { createHash } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import type { Issue } from '../../shared/contract/errors.ts'
import type { BodyOf, ParamsOf, QueryOf, Route } from '../../shared/contract/route.ts'
import type { Plan } from '../../shared/rules/plans.ts'
import { InvalidInput, NotFound, Unauthenticated } from '../runtime/errors.ts'
import type { Caller, Checked, Session } from '../runtime/session.ts'
import type { Once } from '../table/once.ts'

/** The parts of API Gateway's HTTP API event (payload 2.0) that we read. */
const gatewayEvent = z.object({
  rawPath: z.string(),
  headers: z._default(z.record(z.string(), z.optional(z.string())), {}),
  cookies: z._default(z.array(z.string()), []),
  pathParameters: z.optional(z.unknown()),
  queryStringParameters: z.optional(z.unknown()),
  body: z.optional(z.unknown()),
  requestContext: z.object({
    requestId: z.string(),
    authorizer: z.optional(
      z.object({
        jwt: z.object({
          claims: z.object({
            sub: z.optional(z.string()),
            // API Gateway hands numbers on as text.
            auth_time: z.optional(z.coerce.number()),
          }),
        }),
      }),
    ),
  }),
})

const withId = z.object({ headers: z.object({ 'x-request-id': z.uuid() }) })

/**
 * The id that log lines of a request, of its events and of their reactions share: the client's
 * `X-Request-Id` when it is a UUID, otherwise API Gateway's.
 */
export const requestIdOf = (event: APIGatewayProxyEventV2): string =>
  z.safeParse(withId, event).data?.headers['x-request-id'] ?? event.requestContext.requestId

/** The user of a request's log lines, or `undefined` on public routes. */
export const userIdOf = (event: unknown): string | undefined =>
  z.safeParse(gatewayEvent, event).data?.requestContext.authorizer?.jwt.claims.sub

/**
 * Returns the caller that API Gateway's authorizer verified.
 *
 * @throws Unauthenticated without a caller
 */
export function callerOf(event: unknown): Caller {
  const { claims } = z.parse(gatewayEvent, event).requestContext.authorizer?.jwt ?? {}
  const { sub, auth_time: signedInAt } = claims ?? {}
  if (sub === undefined || signedInAt === undefined) throw new Unauthenticated()
  return { userId: sub, signedInAt }
}

/** `T` of a signed-in user; public routes have none. */
type Signed<R extends Route, T> = R['access'] extends 'public' ? undefined : T

/** The parsed request, as its contract entry declares it. */
export type RequestOf<R extends Route> = {
  readonly userId: Signed<R, string>
  /** The time of the sign-in (Unix seconds). */
  readonly signedInAt: Signed<R, number>
  readonly plan: Signed<R, Promise<Plan>>
  /** Tagged routes get the current row. On other routes it may be a second old. */
  readonly checked: Signed<R, Promise<Checked>>
  /** The client's `Idempotency-Key` makes this change once: the same key means the same action. */
  readonly once: Signed<R, Once>
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly cookies: readonly string[]
  readonly userAgent: string | undefined
  /** Adds a `Set-Cookie` to the response. */
  readonly setCookies: (cookies: readonly string[]) => void
  /** Names the next page of a list by the query that asks for it. */
  readonly setNext: (query: Readonly<Record<string, unknown>>) => void
} & BodyPart<R>

/** A parsed body, or a raw one where the entry has `rawBody`; never both. */
type BodyPart<R extends Route> = R extends { rawBody: object }
  ?
      | { readonly body: undefined; readonly raw: RawBody }
      | (R extends { body: object } ? { readonly body: BodyOf<R>; readonly raw: undefined } : never)
  : { readonly body: BodyOf<R>; readonly raw: undefined }

/** A body as bytes, exactly as it was sent, and the headers it came with, in lower case. */
export type RawBody = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** The parts of a request that are not parsed from the event. */
type Given = {
  readonly session: Session | undefined
  readonly now: Date
  readonly raw: RawBody | undefined
  readonly setCookies: (cookies: readonly string[]) => void
  readonly setNext: (query: Readonly<Record<string, unknown>>) => void
}

/**
 * Parses a gateway event against its contract entry. The overload states what the entry's schemas
 * make of it, which TypeScript cannot derive through an open type parameter.
 *
 * @throws NotFound when the path's variables cannot be those of anything
 * @throws InvalidInput with an issue per field that does not fit
 */
export function parseRequest<R extends Route>(route: R, event: unknown, given: Given): RequestOf<R>
export function parseRequest(
  route: Route,
  event: unknown,
  { session, now, ...given }: Given,
): unknown {
  const { headers, cookies, rawPath, ...parts } = z.parse(gatewayEvent, event)
  const body = given.raw === undefined ? parsePart(route.body, bodyIn(parts), '') : undefined
  const key = parsePart(idempotencyKey, headers['idempotency-key'], 'Idempotency-Key')
  const action = `${route.method} ${rawPath}`
  return {
    params: paramsIn(route, parts.pathParameters ?? {}),
    query: parsePart(route.query, parts.queryStringParameters ?? {}, ''),
    body,
    cookies,
    userAgent: headers['user-agent'],
    ...session,
    once: session && {
      userId: session.userId,
      ...(key !== undefined && { request: { key, action, body: hashOf(body), now } }),
    },
    ...given,
  }
}

/** Variables that no resource can have are answered like those of a deleted one. */
function paramsIn(route: Route, value: unknown): unknown {
  if (route.params === undefined) return undefined
  const result = z.safeParse(route.params, value)
  if (!result.success) throw new NotFound()
  return result.data
}

/** No body is an empty object; the JSON `null` is not. */
const bodyIn = ({ body }: { body?: unknown }) => (body === undefined ? {} : body)

/** The `Idempotency-Key` header: repeats of a change with the same key are made once. */
export const idempotencyKey = z.optional(
  z.string().check(z.regex(/^[\w-]{8,64}$/, 'An Idempotency-Key has 8 to 64 letters and digits.')),
)

/** Hashes the parsed body: the order of its fields and spaces do not matter. */
const hashOf = (body: unknown) =>
  createHash('sha256').update(JSON.stringify({ body })).digest('base64')

function parsePart<S extends z.core.$ZodType>(
  schema: S | undefined,
  value: unknown,
  root: string,
): z.infer<S> | undefined {
  if (schema === undefined) return undefined
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const issues = result.error.issues.flatMap((issue) => issuesOf(issue, root))
  throw new InvalidInput(issues.slice(0, mostIssues))
}

/** Keeps the response to a hundred thousand unknown fields short. */
const mostIssues = 20
const longestPath = 100

/** One issue for each field, unknown fields included. */
function issuesOf(issue: z.core.$ZodIssue, root: string): Issue[] {
  const at = (path: readonly PropertyKey[]) =>
    path.map(String).join('.').slice(0, longestPath) || root
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: at([...issue.path, key]),
      message: 'This field is not known.',
    }))
  }
  return [{ path: at(issue.path), message: issue.message }]
}
