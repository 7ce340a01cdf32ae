import { randomInt } from 'node:crypto'
import { AwsFault } from '../aws-json.ts'
import { hashSecret } from './hash-password.ts'
import type { CodeKind, User } from './user-record.ts'

const hour = 60 * 60 * 1000
/** Cognito: a verification code holds 24 hours, a reset code one. */
const lifetime: Readonly<Record<CodeKind, number>> = { verify: 24 * hour, reset: hour }
/** Cognito allows "5 to 20 an hour" by risk; we take the middle. */
const triesAnHour = 10

/**
 * A new six-digit code that replaces the last one of its kind.
 * @throws LimitExceededException after ten within an hour
 */
export const addCode = (user: User, kind: CodeKind, now: number): { user: User; code: string } => {
  const codesSent = recent(user.codesSent, now)
  refuseBeyondLimit(codesSent)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sent = { hash: hashSecret(`${user.sub}${code}`), expiresAt: now + lifetime[kind] }
  return {
    user: { ...user, codes: { ...user.codes, [kind]: sent }, codesSent: [...codesSent, now] },
    code,
  }
}

/** The user after a try, and what to answer when it was wrong: both are to be kept. */
export const useCode = (
  user: User,
  kind: CodeKind,
  code: string,
  now: number,
): { user: User; fault?: AwsFault } => {
  const wrongCodes = recent(user.wrongCodes, now)
  refuseBeyondLimit(wrongCodes)
  const sent = user.codes[kind]
  if (sent === undefined || sent.expiresAt <= now) return { user, fault: codeExpired() }
  if (sent.hash !== hashSecret(`${user.sub}${code}`)) {
    const message = 'Invalid verification code provided, please try again.'
    return {
      user: { ...user, wrongCodes: [...wrongCodes, now] },
      fault: new AwsFault('CodeMismatchException', message),
    }
  }
  return { user: { ...user, codes: { ...user.codes, [kind]: undefined }, wrongCodes: [] } }
}

/** Also what Cognito answers for an address it does not know, so as not to say so. */
export const codeExpired = () =>
  new AwsFault('ExpiredCodeException', 'Invalid code provided, please request a code again.')

const recent = (instants: readonly number[], now: number) =>
  instants.filter((instant) => now - instant < hour)

const refuseBeyondLimit = (instants: readonly number[]) => {
  if (instants.length < triesAnHour) return
  throw new AwsFault(
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
  )
}
