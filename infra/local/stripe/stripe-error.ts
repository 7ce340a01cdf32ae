import type { Failure } from './records.ts'

/** An error that Stripe responds with (Stripe API reference, 'Errors'). */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure'
  readonly status: number
  readonly body: Readonly<Record<string, unknown>> & { readonly type: string }

  constructor(
    status: number,
    message: string,
    body: Readonly<Record<string, unknown>> & { readonly type?: string } = {},
  ) {
    super(message)
    this.status = status
    this.body = { type: 'invalid_request_error', ...body, message }
  }
}

export const refuse = (message: string, body: { code?: string; param?: string } = {}) =>
  new StripeFailure(400, message, body)

/** Returns Stripe's error for an unknown id. */
export const missing = (what: string, id: string, param: string, status = 404) =>
  new StripeFailure(status, `No such ${what}: '${id}'`, { code: 'resource_missing', param })

/** A card that is refused: status 402. */
export const cardError = ({ code, declineCode, message, param }: Failure, more = {}) =>
  new StripeFailure(402, message, {
    type: 'card_error',
    code,
    ...(declineCode && { decline_code: declineCode }),
    ...(param && { param }),
    ...more,
  })
