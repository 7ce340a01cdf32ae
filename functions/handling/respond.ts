import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type ErrorBody, errorStatus } from '../../shared/contract/errors.ts'
import { DomainError, Unavailable } from '../runtime/errors.ts'
import { causeOf, log } from '../runtime/log.ts'

/** A page of the API has inline styles and no other resources. */
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'"

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

type ResponseParts = {
  readonly cookies: string[]
  readonly produces?: string | undefined
  readonly keepSeconds?: number | undefined
  /** The address of a list's next page. */
  readonly next?: string | undefined
  /** The `ETag` of the response. */
  readonly tag?: string | undefined
}

/**
 * Returns a successful response: text unchanged, everything else as JSON. Without a body, returns 304: the
 * client's copy is up to date.
 */
export function respond(
  body: unknown,
  { cookies, produces, keepSeconds, next, tag }: ResponseParts,
): APIGatewayProxyStructuredResultV2 {
  const tagged = tag !== undefined && { etag: tag }
  if (body === undefined) return { statusCode: 304, headers: { ...headers, ...tagged }, cookies }
  return {
    statusCode: 200,
    headers: {
      ...headers,
      ...tagged,
      'content-type': `${produces ?? 'application/json'}; charset=utf-8`,
      ...(keepSeconds !== undefined && { 'cache-control': `private, max-age=${keepSeconds}` }),
      ...(produces === 'text/html' && { 'content-security-policy': pagePolicy }),
      ...(next !== undefined && { link: `<${next}>; rel="next"` }),
    },
    cookies,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
}

/** Maps an error to an HTTP response. An unexpected error is logged and not described. */
export function errorResponse(
  error: unknown,
  cookies: string[] = [],
): APIGatewayProxyStructuredResultV2 {
  const { code, message, details } = error instanceof DomainError ? error : domainErrorOf(error)
  const body: ErrorBody = {
    code,
    message,
    ...(details.limitType && { limitType: details.limitType }),
    ...(details.issues && { issues: [...details.issues] }),
  }
  const statusCode = errorStatus[code]
  return {
    statusCode,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      ...(details.retryAfter && { 'retry-after': String(details.retryAfter) }),
    },
    cookies,
    body: JSON.stringify(body),
  }
}

/** Errors of AWS after which the same call may succeed later. */
const passing = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'ServiceUnavailable',
  'TooManyRequestsException',
  'TransactionInProgressException',
  'TimeoutError',
])

function domainErrorOf(error: unknown): DomainError {
  if (isParserError(error)) {
    return error.statusCode === 413
      ? new DomainError('too_large', 'This request is too large.')
      : new DomainError('invalid_input', 'This request could not be read.')
  }
  const name = error instanceof Error ? error.name : typeof error
  if (passing.has(name)) {
    log.warn('unavailable', causeOf(error))
    return new Unavailable()
  }
  log.error('unexpected error', causeOf(error))
  return new DomainError('internal', 'Something went wrong on our side. Please try again.')
}

/** Errors of Middy's parsers have an HTTP status below 500. */
function isParserError(error: unknown): error is { statusCode: number } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500 &&
    !('$metadata' in error)
  )
}
