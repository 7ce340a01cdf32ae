import { matchPath } from 'react-router-dom'
import { type ErrorReport, reportError } from '../../shared/contract/meta.ts'
import { type Page, paths } from '../paths.ts'

type Report = {
  readonly kind: ErrorReport['kind']
  readonly error: unknown
  readonly failedRequestId: string | undefined
  readonly pathname: string
  readonly reference: string
}

/**
 * Sends an error to our log, without the session and without `call`, whose failure would be an error
 * again. The server removes what may be personal from the message.
 */
export async function sendReport(report: Report): Promise<void> {
  const { kind, error, failedRequestId, pathname, reference } = report
  const { name, message, stack = '' } = error instanceof Error ? error : thrown(error)
  const body: ErrorReport = {
    kind,
    name: name.replace(/\W/g, '').slice(0, 60) || 'Error',
    message: message.slice(0, 1000),
    page: patternOf(pathname),
    at: kind === 'call' ? undefined : placeIn(stack),
    failedRequestId,
  }
  await fetch(reportError.path, {
    method: reportError.method,
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': reference },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  })
}

/** What was thrown and is no error. */
const thrown = (value: unknown) => ({
  name: typeof value,
  message: typeof value === 'string' ? value : '',
  stack: undefined,
})

const pages: readonly Page[] = Object.values(paths)

/** React Router's pattern of a path; nothing for an unknown one. */
const patternOf = (pathname: string): string | undefined =>
  pages.find(({ path, alias }) =>
    [path, alias].some((pattern) => pattern && matchPath(pattern, pathname)),
  )?.path

/** The first place of a stack that is in a script of ours: `assets/start-B2x.js:1:204`. */
function placeIn(stack: string): string | undefined {
  const line = stack.split('\n').find((line) => line.includes(`${location.origin}/`))
  const [, place = ''] = line?.split(`${location.origin}/`) ?? []
  return /^[\w./-]{1,150}:\d+:\d+/.exec(place)?.[0]
}
