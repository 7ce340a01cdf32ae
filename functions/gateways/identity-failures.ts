import { messages } from '../../shared/contract/messages.ts'
import { DomainError, InvalidInput, TooManyAttempts } from '../runtime/errors.ts'

const loginFailed = () => new DomainError('login_failed', 'Invalid email or password.')
const badLink = () =>
  new DomainError('invalid_token', 'This link is not valid any more. Please ask for a new one.')
/** Cognito does not say for how long it refuses: a second at first, at most 15 minutes. */
const slowDown = () => new TooManyAttempts(60)

/** What Cognito's failures mean to our users. Names: Cognito API reference, 'Common Errors'. */
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
  // What our schemas let through and Cognito still does not take, such as a password of spaces.
  InvalidParameterException: () =>
    new DomainError('invalid_input', 'Please check what you entered and try again.'),
  LimitExceededException: slowDown,
  TooManyRequestsException: slowDown,
  TooManyFailedAttemptsException: slowDown,
}

/**
 * Runs a call to Cognito and names its failures in our words.
 *
 * @param quiet failures that mean "nothing": the answer is then undefined
 * @throws DomainError for the failures a user can cause; others as they are
 */
export function mapped<T>(call: () => Promise<T>): Promise<T>
export function mapped<T>(
  call: () => Promise<T>,
  options: { quiet: readonly string[] },
): Promise<T | undefined>
export async function mapped<T>(
  call: () => Promise<T>,
  { quiet }: { quiet: readonly string[] } = { quiet: [] },
): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (quiet.includes(error.name)) return undefined
    throw meanings[error.name]?.(error.message) ?? error
  }
}
