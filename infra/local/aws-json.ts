import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { isDiskFull } from './disk-space.ts'
import type { LocalRequest, LocalResponse } from './serve-http.ts'

/** An error an AWS service answers with; the SDK turns `code` into the error's name. */
export class AwsError extends Error {
  override readonly name = 'AwsError'
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** One operation: the parsed JSON of the request in, the JSON of the answer out. */
export type AwsCall = (input: unknown, request: LocalRequest) => Promise<object>

/**
 * Answers AWS's JSON protocols (1.0 and 1.1) from a table of calls, keyed by `x-amz-target`.
 * Unexpected errors are logged without the request and answered with 500.
 */
export const answerAwsJson =
  (calls: ReadonlyMap<string, AwsCall>) =>
  async (request: LocalRequest): Promise<LocalResponse> => {
    const target = String(request.headers['x-amz-target'])
    const type = request.headers['content-type'] ?? 'application/x-amz-json-1.1'
    const headers = { 'content-type': type, 'x-amzn-requestid': randomUUID() }
    try {
      const call = calls.get(target)
      if (call === undefined) throw new AwsError('UnknownOperationException', 'No such operation.')
      const answer = await call(parseJson(request.body), request)
      return { status: 200, headers, body: JSON.stringify(answer) }
    } catch (error) {
      return answerError(target, error, headers)
    }
  }

/** An error in AWS's JSON protocols; an unexpected one is logged and answered with 500. */
export const answerError = (
  target: string,
  error: unknown,
  headers: Readonly<Record<string, string>>,
): LocalResponse => {
  const answered = toAwsError(target, error)
  return {
    status: answered.status,
    headers: { ...headers, 'x-amzn-errortype': answered.code },
    body: JSON.stringify({ __type: answered.code, message: answered.message }),
  }
}

/** AWS has no full disks; no SDK tries a 507 again. */
const toAwsError = (target: string, error: unknown) => {
  if (error instanceof AwsError) return error
  if (isDiskFull(error)) {
    return new AwsError('InsufficientStorage', 'The disk is nearly full.', 507)
  }
  return unexpected(target, error)
}

/** Parses what a caller sent; `code` is what the service in question calls a bad parameter. */
export const parseInput = <Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
  code: string,
): z.output<Schema> => {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new AwsError(code, `${issue?.path.join('.')}: ${issue?.message}`)
}

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new AwsError('SerializationException', 'The request is not JSON.')
  }
}

const unexpected = (target: string, error: unknown) => {
  console.error(`${target} failed:`, error)
  return new AwsError('InternalErrorException', 'Internal error.', 500)
}
