import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type ErrorBody, errorStatus } from '../../shared/contract/errors.ts'
import { DomainError, Unavailable } from './errors.ts'
import { log } from './log.ts'

/** A page of the API's own brings its style along and nothing else. */
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'"

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

type Beside = {
  readonly cookies: string[]
  readonly produces?: string | undefined
  /** The address of a list's next page. */
  readonly next?: string | undefined
}

/** A successful answer; text goes out as it is, everything else as JSON. */
export function answer(
  body: unknown,
  { cookies, produces, next }: Beside,
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 200,
    headers: {
      ...headers,
      'content-type': `${produces ?? 'application/json'}; charset=utf-8`,
      ...(produces === 'text/html' && { 'content-security-policy': pagePolicy }),
      ...(next !== undefined && { link: `<${next}>; rel="next"` }),
    },
    cookies,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
}

/** The one place where failures become HTTP. What is not a named failure is logged and says nothing. */
export function answerError(
  error: unknown,
  cookies: string[] = [],
): APIGatewayProxyStructuredResultV2 {
  const failure = error instanceof DomainError ? error : readFault(error)
  const body: ErrorBody = {
    code: failure.code,
    message: failure.message,
    ...(failure.details.limitType && { limitType: failure.details.limitType }),
    ...(failure.details.issues && { issues: [...failure.details.issues] }),
  }
  const statusCode = errorStatus[failure.code]
  return {
    statusCode,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      ...(failure.details.retryAfter && { 'retry-after': String(failure.details.retryAfter) }),
    },
    cookies,
    body: JSON.stringify(body),
  }
}

/** AWS says by these names that the same call may succeed a little later. */
const passing = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'ServiceUnavailable',
  'TooManyRequestsException',
  'TransactionInProgressException',
  'TimeoutError',
])

/** Only on one machine: its services refuse writes by this name, and AWS has none like it. */
const fullDisk = 'InsufficientStorage'
const fullDiskMessage = 'The disk of this machine is nearly full. Free some space, then try again.'

function readFault(error: unknown): DomainError {
  if (isHttpFault(error)) {
    return error.statusCode === 413
      ? new DomainError('too_large', 'This request is too large.')
      : new DomainError('invalid_input', 'This request could not be read.')
  }
  const name = error instanceof Error ? error.name : typeof error
  if (passing.has(name) || name === fullDisk) {
    log.warn('unavailable', { fault: name })
    return new Unavailable(name === fullDisk ? fullDiskMessage : undefined)
  }
  log.error('fault', { fault: name, ...whereabouts(error) })
  return new DomainError('internal', 'Something went wrong on our side. Please try again.')
}

/** What helps to find a fault. AWS repeats input in its messages, so of those only the place is kept. */
function whereabouts(error: unknown): { says?: string; at?: string[] } {
  if (!(error instanceof Error)) return {}
  const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { ...(!('$metadata' in error) && { says: error.message }), ...(at && { at }) }
}

/** Middy's own parsers fail with an HTTP status below 500. */
function isHttpFault(error: unknown): error is { statusCode: number } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500 &&
    !('$metadata' in error)
  )
}
