import {
  type ErrorBody,
  errorBody,
  type Issue,
  type LimitType,
} from '../../shared/contract/errors.ts'
import { parseJson } from '../../shared/rules/parse-json.ts'

const unreachable = 'The server could not be reached. Please check your connection and try again.'
const unreadable = 'Something went wrong on our side. Please try again.'
const tooMany = 'Too many attempts. Please try again.'

/** A response with its whole body, and the request id in its log lines. */
export type ApiResponse = {
  readonly response: Response
  readonly body: string
  readonly requestId: string
}

/** The error of a call: the server's message, code and issues. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The HTTP status; 0 when there was no response. */
  readonly status: number
  readonly code: string
  readonly issues: readonly Issue[]
  readonly limitType: LimitType | undefined
  /** The id in the log lines of the call; absent when none was sent. */
  readonly requestId: string | undefined
  readonly #body: string

  constructor(status: number, error: ErrorBody, body: string, requestId?: string) {
    super(error.message)
    this.status = status
    this.code = error.code
    this.issues = error.issues ?? []
    this.limitType = error.limitType
    this.requestId = requestId
    this.#body = body
  }

  /** `status: body` (spec §7). */
  override toString(): string {
    return `${this.status}: ${this.#body}`
  }

  static unreachable(requestId?: string): ApiError {
    return new ApiError(0, { code: 'unreachable', message: unreachable }, unreachable, requestId)
  }

  /** True if a call failed because there was no response. */
  static isUnreachable(error: unknown): boolean {
    return error instanceof ApiError && error.code === 'unreachable'
  }

  /** The error of a response; a response of a proxy gets a message of ours. */
  static of({ response: { status }, body, requestId }: ApiResponse): ApiError {
    const parsed = errorBody.safeParse(parseJson(body))
    const message = status === 429 ? tooMany : unreadable
    const error = parsed.success ? parsed.data : { code: 'unreadable', message }
    return new ApiError(status, error, body, requestId)
  }
}
