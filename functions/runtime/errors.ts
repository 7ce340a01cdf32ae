import type { ErrorCode, Issue, LimitType } from '../../shared/contract/errors.ts'
import { maxPhotoPixels } from '../../shared/contract/photo-limits.ts'
import { collectionBounds } from '../../shared/rules/plans.ts'

/** An error with a code and a message for the user. `respond.ts` maps it to HTTP. */
export class DomainError extends Error {
  override readonly name: string
  readonly code: ErrorCode
  readonly details: {
    readonly limitType?: LimitType
    readonly issues?: readonly Issue[]
    /** Seconds until the same call may succeed; sent as `Retry-After`. */
    readonly retryAfter?: number
  }

  constructor(code: ErrorCode, message: string, details: DomainError['details'] = {}) {
    super(message)
    this.name = code
    this.code = code
    this.details = details
  }
}

/** The input is not valid. Each issue names its field; the message is that of the first. */
export class InvalidInput extends DomainError {
  constructor(issues: readonly Issue[]) {
    super('invalid_input', issues[0]?.message ?? 'This request could not be read.', { issues })
  }
}

/** Does not exist, or belongs to another user. The caller cannot tell which. */
export class NotFound extends DomainError {
  constructor(message = 'Not found.') {
    super('not_found', message)
  }
}

/** No valid session. */
export class Unauthenticated extends DomainError {
  constructor(message = 'Please sign in.') {
    super('unauthenticated', message)
  }
}

/** The limit of the plan is reached. */
export class LimitReached extends DomainError {
  constructor(limitType: LimitType, message: string) {
    super('limit_reached', message, { limitType })
  }
}

/** The collection has reached the bound of all collections. */
export class CollectionFull extends DomainError {
  constructor(what: keyof typeof collectionBounds) {
    const most = collectionBounds[what].toLocaleString('en-US')
    super('collection_full', `A collection holds at most ${most} ${what}.`)
  }
}

/** The plan in effect does not include this. */
export class PremiumRequired extends DomainError {
  constructor(message = 'This is part of the Premium plan.') {
    super('premium_required', message)
  }
}

/** Another request changed the same data at the same time. Trying again helps. */
export class Conflict extends DomainError {
  constructor(message = 'This changed a moment ago. Please try again.') {
    super('conflict', message)
  }
}

/** Too many calls for one account or from one network address. */
export class TooManyAttempts extends DomainError {
  /**
   * @param retryAfter seconds until calls are accepted again
   * @param reason a sentence
   */
  constructor(retryAfter: number, reason = 'Too many attempts.') {
    const minutes = Math.ceil(retryAfter / 60)
    const hours = Math.ceil(minutes / 60)
    const wait = minutes === 1 ? 'a minute' : hours > 2 ? `${hours} hours` : `${minutes} minutes`
    super('too_many_attempts', `${reason} Please try again in ${wait}.`, { retryAfter })
  }
}

/** The `Idempotency-Key` was used before, with another body. */
export class IdempotencyKeyReused extends DomainError {
  constructor(message = 'This Idempotency-Key was used before, with another body.') {
    super('idempotency_key_reused', message)
  }
}

/** AWS is busy. The same call may succeed later. */
export class Unavailable extends DomainError {
  constructor(message = 'We are very busy right now. Please try again.') {
    super('unavailable', message, { retryAfter: 2 })
  }
}

/** The bytes are not a photo of a supported type. */
export class InvalidImage extends DomainError {
  constructor(message = 'This file is not an image we can read.') {
    super('invalid_image', message)
  }
}

/** The photo has more pixels than we decode. */
export class TooManyPixels extends InvalidImage {
  constructor() {
    super(
      `This photo has more than ${maxPhotoPixels / 1e6} megapixels. Please choose a smaller one.`,
    )
  }
}

/** An outside service refused a message. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken'
  readonly isFinal: boolean

  /** @param isFinal true if the service would refuse the same message again */
  constructor({ isFinal, status }: { readonly isFinal: boolean; readonly status: number }) {
    super(`The service answered ${status}`)
    this.isFinal = isFinal
  }
}
