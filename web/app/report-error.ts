import { matchPath } from 'react-router-dom'
import type { ErrorReport } from '../../shared/contract/meta.ts'
import { ApiError } from '../api/api-error.ts'
import { failedCalls } from '../api/signals.ts'
import { type PageAddress, paths } from '../paths.ts'

/** Most reports of a page load. */
const most = 10

/** The errors that were reported since the page loaded, with their references. */
const references = new Map<string, string>()

/**
 * Reports errors that nobody handles, and failing calls, to our log. Without an `error`, an event is
 * about a script of another site, or a size observer that is late.
 *
 * @returns ends it
 */
export function watchErrors(): () => void {
  references.clear()
  const thrown = ({ error }: ErrorEvent) => {
    if (error != null) reportError('error', error)
  }
  const rejected = ({ reason }: PromiseRejectionEvent) => void reportError('rejection', reason)
  addEventListener('error', thrown)
  addEventListener('unhandledrejection', rejected)
  const stop = failedCalls.subscribe(({ message, requestId }) => {
    // Without a connection no report arrives, and nothing of ours is wrong.
    if (navigator.onLine) reportError('call', new Error(message), requestId)
  })
  return () => {
    removeEventListener('error', thrown)
    removeEventListener('unhandledrejection', rejected)
    stop()
  }
}

/**
 * Reports an error, each once. Never throws, and nothing waits for it.
 *
 * @returns the request id of the report, which our log has; nothing when it was not reported
 */
export function reportError(
  kind: ErrorReport['kind'],
  error: unknown,
  failedRequestId?: string,
): string | undefined {
  if (isExpected(error)) return undefined
  const key = `${kind} ${error instanceof Error ? error : typeof error}`
  const known = references.get(key)
  if (known !== undefined || references.size >= most) return known
  const reference = crypto.randomUUID()
  references.set(key, reference)
  const page = patternOf(location.pathname)
  // An error here is not reported.
  import('./send-report.ts')
    .then(({ sendReport }) => sendReport({ kind, error, failedRequestId, page, reference }))
    .catch(() => undefined)
  return reference
}

const pages: readonly PageAddress[] = Object.values(paths)

const patternOf = (pathname: string): string | undefined =>
  pages.find(({ path, alias }) =>
    [path, alias].some((pattern) => pattern && matchPath(pattern, pathname)),
  )?.path

/** A call's error was reported with the call, unless it was the caller's. Extensions are not ours. */
const isExpected = (error: unknown): boolean =>
  error instanceof ApiError ||
  (error instanceof Error &&
    (error.name === 'AbortError' || /-extension:\/\//.test(error.stack ?? '')))
