import * as z from 'zod/mini'
import { clientCall, password, secret, username } from './define-call.ts'
import { signInFirstTime } from './sign-in-first-time.ts'
import { signInWithPassword } from './sign-in-with-password.ts'

const schema = z.discriminatedUnion('AuthFlow', [
  z.object({
    AuthFlow: z.literal('USER_PASSWORD_AUTH'),
    AuthParameters: z.object({ USERNAME: username, PASSWORD: password }),
  }),
  z.object({
    AuthFlow: z.literal('USER_AUTH'),
    AuthParameters: z.object({
      USERNAME: username,
      PREFERRED_CHALLENGE: z.optional(z.literal('EMAIL_OTP')),
    }),
    Session: secret,
  }),
])

/** The two flows we sign in with; rotation rules out REFRESH_TOKEN_AUTH in Cognito as well. */
export const initiateAuth = clientCall(schema, async (input, pool) => {
  const { USERNAME } = input.AuthParameters
  const AuthenticationResult =
    input.AuthFlow === 'USER_AUTH'
      ? await signInFirstTime(pool, USERNAME, input.Session)
      : await signInWithPassword(pool, USERNAME, input.AuthParameters.PASSWORD)
  return { AuthenticationResult, ChallengeParameters: {} }
})
