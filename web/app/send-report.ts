import { type ErrorReport, reportError } from '../../shared/contract/meta.ts'

type Report = {
  readonly kind: ErrorReport['kind']
  readonly error: unknown
  readonly failedRequestId: string | undefined
  /** The pattern of the page's path; absent: an unknown one. */
  readonly page: string | undefined
  readonly reference: string
}

/**
 * Sends an error to our log, without the session and without `call`, whose failure would be an error
 * again. The server removes what may be personal from the message.
 */
export async function sendReport(report: Report): Promise<void> {
  const { kind, error, failedRequestId, page, reference } = report
  const { name, message, stack = '' } = error instanceof Error ? error : thrown(error)
  const body: ErrorReport = {
    kind,
    name: name.replace(/\W/g, '').slice(0, 60) || 'Error',
    message: message.slice(0, 1000),
    page,
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

/** Describes a thrown value that is no error. */
const thrown = (value: unknown) => ({
  name: typeof value,
  message: typeof value === 'string' ? value : '',
  stack: undefined,
})

/** The first place of a stack that is in a script of ours: `assets/start-B2x.js:1:204`. */
function placeIn(stack: string): string | undefined {
  const line = stack.split('\n').find((line) => line.includes(`${location.origin}/`))
  const [, place = ''] = line?.split(`${location.origin}/`) ?? []
  return /^[\w./-]{1,150}:\d+:\d+/.exec(place)?.[0]
}
