import { messages } from '../../shared/contract/messages.ts'
import { DomainError, InvalidInput, TooManyAttempts } from '../runtime/errors.ts'
import { causeOf, log } from '../runtime/log.ts'

const loginFailed = () => new DomainError('login_failed', 'Invalid email or password.')
const badLink = () =>
  new DomainError('invalid_token', 'This link is not valid any more. Please ask for a new one.')
/** Cognito does not say for how long it refuses: a second at first, at most 15 minutes. */
const slowDown = () => new TooManyAttempts(60)

/** Our error for each of Cognito's (Cognito API reference, 'Common Errors'). */
const meanings: Record<string, (message: string) => DomainError> = {
  UsernameExistsException: () =>
    new DomainError('account_exists', 'An account with this email already exists.'),
  UserNotConfirmedException: () =>
    new DomainError('email_unverified', 'Please verify your email address before signing in.'),
  UserNotFoundException: loginFailed,
  NotAuthorizedException: (message) =>
    message.includes('attempts exceeded') ? slowDown() : loginFailed(),
  CodeMismatchException: badLink,
  ExpiredCodeException: badLink,
  InvalidPasswordException: () =>
    new InvalidInput([{ path: 'newPassword', message: messages.passwordTooShort }]),
  // Our schemas accept some input that Cognito refuses, such as a password of spaces.
  InvalidParameterException: () =>
    new DomainError('invalid_input', 'Please check what you entered and try again.'),
  LimitExceededException: slowDown,
  TooManyRequestsException: slowDown,
  TooManyFailedAttemptsException: slowDown,
}

/**
 * Waits for a call to Cognito and maps its errors to ours.
 *
 * @param ignored names of errors for which the result is undefined
 * @throws DomainError for errors that a user can cause; others unchanged
 */
export function mapped<T>(call: Promise<T>): Promise<T>
export function mapped<T>(call: Promise<T>, ignored: readonly string[]): Promise<T | undefined>
export async function mapped<T>(
  call: Promise<T>,
  ignored: readonly string[] = [],
): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (ignored.includes(error.name)) return undefined
    log.info('refused by Cognito', causeOf(error))
    throw meanings[error.name]?.(error.message) ?? error
  }
}
