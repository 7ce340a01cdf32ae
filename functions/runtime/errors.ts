import type { ErrorCode, Issue, LimitType } from '../../shared/contract/errors.ts'

/** A failure with a name and a message meant for the user; `answer.ts` maps it to HTTP. */
export class DomainError extends Error {
  override readonly name: string = 'DomainError'
  readonly code: ErrorCode
  readonly details: {
    readonly limitType?: LimitType
    readonly issues?: readonly Issue[]
    /** Seconds until the same call may succeed; sent as `Retry-After`. */
    readonly retryAfter?: number
  }

  constructor(code: ErrorCode, message: string, details: DomainError['details'] = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** The input does not fit; each issue names its field. The message is the first issue's. */
export class InvalidInput extends DomainError {
  override readonly name = 'InvalidInput'
  constructor(issues: readonly Issue[]) {
    super('invalid_input', issues[0]?.message ?? 'This request could not be read.', { issues })
  }
}

/** Absent, or somebody else's: the caller cannot tell which. */
export class NotFound extends DomainError {
  override readonly name = 'NotFound'
  constructor(message = 'Not found.') {
    super('not_found', message)
  }
}

/** No valid session. */
export class Unauthenticated extends DomainError {
  override readonly name = 'Unauthenticated'
  constructor(message = 'Please sign in.') {
    super('unauthenticated', message)
  }
}

/** The plan allows no more of something. */
export class LimitReached extends DomainError {
  override readonly name = 'LimitReached'
  constructor(limitType: LimitType, message: string) {
    super('limit_reached', message, { limitType })
  }
}

/** The plan in effect does not include this. */
export class PremiumRequired extends DomainError {
  override readonly name = 'PremiumRequired'
  constructor(message = 'This is part of the Premium plan.') {
    super('premium_required', message)
  }
}

/** Somebody changed the same thing at the same time; trying again helps. */
export class Conflict extends DomainError {
  override readonly name = 'Conflict'
  constructor(message = 'This changed a moment ago. Please try again.') {
    super('conflict', message)
  }
}

/** Too many calls for one account or from one network address. */
export class TooManyAttempts extends DomainError {
  override readonly name = 'TooManyAttempts'
  /** @param retryAfter seconds until calls are taken again */
  constructor(retryAfter: number) {
    const minutes = Math.ceil(retryAfter / 60)
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
    super('too_many_attempts', `Too many attempts. Please try again in ${wait}.`, { retryAfter })
  }
}

/** The `Idempotency-Key` came before, with another body: it is not clear what the caller wants. */
export class IdempotencyKeyReused extends DomainError {
  override readonly name = 'IdempotencyKeyReused'
  constructor(message = 'This Idempotency-Key was used before, with another body.') {
    super('idempotency_key_reused', message)
  }
}

/** AWS is too busy just now; the same call may succeed a little later. */
export class Unavailable extends DomainError {
  override readonly name = 'Unavailable'
  constructor(message = 'We are very busy right now. Please try again.') {
    super('unavailable', message, { retryAfter: 2 })
  }
}

/** The bytes are no photo, or none we take. */
export class InvalidImage extends DomainError {
  override readonly name = 'InvalidImage'
  constructor(message = 'This file is not an image we can read.') {
    super('invalid_image', message)
  }
}
