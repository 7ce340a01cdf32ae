import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { isDiskFull } from './durable-files.ts'
import type { LocalRequest, LocalResponse } from './serve-http.ts'

/** An error that an AWS service responds with; the SDK turns `code` into the error's name. */
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

/** One operation: the parsed JSON of the request in, the JSON of the response out. */
export type AwsCall = (input: unknown, request: LocalRequest) => Promise<object>

/** Answers AWS's JSON protocols (1.0 and 1.1) from a table of calls, keyed by `x-amz-target`. */
export const serveAwsJson =
  (calls: ReadonlyMap<string, AwsCall>) =>
  (request: LocalRequest): Promise<LocalResponse> =>
    handleCall(request, calls.get(String(request.headers['x-amz-target'])))

/** Answers one call as AWS's JSON protocols do. */
export const handleCall = (request: LocalRequest, call: AwsCall | undefined) =>
  respondWithErrors(request, async (headers) => {
    if (call === undefined) throw new AwsError('UnknownOperationException', 'No such operation.')
    const response = await call(parseJson(request.body), request)
    return { status: 200, headers, body: JSON.stringify(response) }
  })

/** Turns errors into responses of AWS's JSON protocols; unexpected ones get 500. */
export async function respondWithErrors(
  request: LocalRequest,
  respond: (headers: Readonly<Record<string, string>>) => Promise<LocalResponse>,
): Promise<LocalResponse> {
  const type = request.headers['content-type'] ?? 'application/x-amz-json-1.1'
  const headers = { 'content-type': type, 'x-amzn-requestid': randomUUID() }
  try {
    return await respond(headers)
  } catch (error) {
    const { status, code, message } = toAwsError(request, error)
    return {
      status,
      headers: { ...headers, 'x-amzn-errortype': code },
      body: JSON.stringify({ __type: code, message }),
    }
  }
}

/** Turns an error into a service's response. Logs an unexpected error without the request. */
export const toAwsError = ({ headers, url, signal }: LocalRequest, error: unknown) => {
  if (error instanceof AwsError) return error
  // No SDK retries a 507.
  if (isDiskFull(error)) {
    return new AwsError('ServiceUnavailable', 'The disk is nearly full.', 507)
  }
  if (!signal.aborted) console.error(`${headers['x-amz-target'] ?? url.pathname} failed:`, error)
  return new AwsError('InternalErrorException', 'Internal error.', 500)
}

/** Parses the input of a call. `code` is the service's name for a bad parameter. */
export const parseInput = <Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
  code: string,
): z.output<Schema> => {
  const parsed = z.safeParse(schema, input)
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
