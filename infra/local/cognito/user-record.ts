import * as z from 'zod/mini'

const instant = z.number()

const sentCode = z.object({ hash: z.string(), expiresAt: instant })

const session = z.object({
  /** Names the sign-in all tokens of this session descend from. */
  originJti: z.string(),
  signedInAt: instant,
  /** Rotation does not prolong it: 30 days from the sign-in, as Cognito counts. */
  expiresAt: instant,
  tokens: z.array(z.object({ hash: z.string(), validUntil: instant })),
})

/** One user as kept on disk. Instants are milliseconds; secrets are hashes only. */
export const userRecord = z.object({
  sub: z.string(),
  /** Lower case: the sign-in alias. */
  email: z.string(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED']),
  attributes: z.record(z.string(), z.string()),
  passwordHash: z.string(),
  createdAt: instant,
  updatedAt: instant,
  codes: z.object({ verify: z.optional(sentCode), reset: z.optional(sentCode) }),
  /** The times of wrong codes and of sent codes within the last hour. */
  wrongCodes: z.array(instant),
  codesSent: z.array(instant),
  failures: z.object({ count: z.int(), lastAt: instant }),
  /** The Session that the next of SignUp, ConfirmSignUp and InitiateAuth expects. */
  flow: z.optional(sentCode),
  sessions: z.array(session),
})

export type User = z.infer<typeof userRecord>
export type Session = z.infer<typeof session>
export type CodeKind = 'verify' | 'reset'

/** Returns the record of a new user. */
export const newUser = (
  given: Pick<User, 'sub' | 'email' | 'attributes' | 'passwordHash'>,
  now: number,
): User => ({
  ...given,
  status: 'UNCONFIRMED',
  createdAt: now,
  updatedAt: now,
  codes: {},
  wrongCodes: [],
  codesSent: [],
  failures: { count: 0, lastAt: 0 },
  sessions: [],
})

/** The attributes as Cognito shows them to triggers, tokens and administrators. */
export const describeAttributes = (user: User): Record<string, string> => ({
  ...user.attributes,
  sub: user.sub,
  email: user.email,
  email_verified: String(user.status === 'CONFIRMED'),
})
