import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { credentialsOf } from '../runtime/credentials.ts'
import { env } from '../runtime/env.ts'
import { DomainError, Unauthenticated } from '../runtime/errors.ts'
import type { SessionTokens } from '../runtime/session-cookies.ts'
import { mapped } from './identity-failures.ts'

const cognito = new CognitoIdentityProviderClient({
  credentials: credentialsOf('COGNITO_IDENTITY_PROVIDER'),
})
const client = () => ({ ClientId: env('USER_POOL_CLIENT_ID') })

/** A person's account before it is activated. */
export type Account = {
  readonly userId: string
  readonly email: string
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly confirmed: boolean
}

/** Who registers. */
type Person = {
  readonly email: string
  readonly password: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/**
 * Creates an account and mails its verification link.
 *
 * @returns Cognito's session, with which the same browser is signed in when it confirms the address
 * @throws DomainError `account_exists`, `invalid_input`, `too_many_attempts`
 */
export async function signUp(person: Person): Promise<string | undefined> {
  const attributes = [
    { Name: 'email', Value: person.email },
    ...(person.firstName ? [{ Name: 'given_name', Value: person.firstName }] : []),
    ...(person.lastName ? [{ Name: 'family_name', Value: person.lastName }] : []),
  ]
  const { Session } = await mapped(() =>
    cognito.send(
      new SignUpCommand({
        ...client(),
        Username: person.email,
        Password: person.password,
        UserAttributes: attributes,
      }),
    ),
  )
  return Session
}

/** Mails the verification link again; says nothing about addresses it does not know. */
export async function sendVerification(email: string): Promise<void> {
  await mapped(
    () => cognito.send(new ResendConfirmationCodeCommand({ ...client(), Username: email })),
    { quiet: ['UserNotFoundException', 'InvalidParameterException'] },
  )
}

/** The account of an address or of an id, or nothing. */
export async function findAccount(username: string): Promise<Account | undefined> {
  const found = await mapped(
    () =>
      cognito.send(
        new AdminGetUserCommand({ UserPoolId: env('USER_POOL_ID'), Username: username }),
      ),
    { quiet: ['UserNotFoundException'] },
  )
  if (found === undefined) return undefined
  const attribute = (name: string) => found.UserAttributes?.find((one) => one.Name === name)?.Value
  const userId = attribute('sub')
  if (userId === undefined) throw new Error('An account without a sub')
  return {
    userId,
    email: attribute('email') ?? username,
    firstName: attribute('given_name'),
    lastName: attribute('family_name'),
    confirmed: found.UserStatus !== 'UNCONFIRMED',
  }
}

/**
 * Confirms an address by the code of its mail and, given the session of `SignUp`, signs in: AWS's
 * chain is SignUp, ConfirmSignUp, InitiateAuth (`USER_AUTH`), each with the session of the one before
 * (Cognito API reference, `ConfirmSignUp`, `InitiateAuth`).
 *
 * @returns tokens, or nothing without a valid session, or when another click was quicker: the person
 * signs in by hand
 * @throws DomainError `invalid_token` for a wrong or old code
 */
export async function confirm(
  email: string,
  code: string,
  signUpSession: string | undefined,
): Promise<SessionTokens | undefined> {
  const confirmSignUp = (Session: string | undefined) =>
    mapped(
      () =>
        cognito.send(
          new ConfirmSignUpCommand({
            ...client(),
            Username: email,
            ConfirmationCode: code,
            Session,
          }),
        ),
      { quiet: ['NotAuthorizedException'] },
    )
  // The session may have expired or belong to another registration: the code alone decides then.
  const withSession = signUpSession && (await confirmSignUp(signUpSession).catch(() => undefined))
  const confirmed = withSession || (await confirmSignUp(undefined))
  if (confirmed?.Session === undefined) return undefined
  const signedIn = await mapped(
    () =>
      cognito.send(
        new InitiateAuthCommand({
          ...client(),
          AuthFlow: 'USER_AUTH',
          AuthParameters: { USERNAME: email },
          Session: confirmed.Session,
        }),
      ),
    { quiet: ['NotAuthorizedException'] },
  )
  return signedIn?.AuthenticationResult && tokensOf(signedIn.AuthenticationResult)
}

/**
 * Signs in by password.
 *
 * @throws DomainError `login_failed`, `email_unverified`, `too_many_attempts`
 */
export async function signIn(email: string, password: string): Promise<SessionTokens> {
  const { AuthenticationResult } = await mapped(() =>
    cognito.send(
      new InitiateAuthCommand({
        ...client(),
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    ),
  )
  return tokensOf(AuthenticationResult)
}

/** The last one is what Cognito says of a cookie too long or too odd to be a token. */
const noSession = new Set([
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
  'InvalidParameterException',
])

/**
 * Exchanges a refresh token for a new pair; the old one stops working a minute later.
 *
 * @throws Unauthenticated when it is used up, revoked or expired, or was never a token
 */
export async function renew(refreshToken: string): Promise<SessionTokens> {
  try {
    const { AuthenticationResult } = await cognito.send(
      new GetTokensFromRefreshTokenCommand({ ...client(), RefreshToken: refreshToken }),
    )
    return tokensOf({ RefreshToken: refreshToken, ...AuthenticationResult })
  } catch (error) {
    if (error instanceof Error && noSession.has(error.name)) throw new Unauthenticated()
    throw error
  }
}

/**
 * Revokes a session's refresh token. Its access tokens stay good for our routes until they expire, an
 * hour after they were issued at the latest: API Gateway does not ask Cognito.
 */
export async function revoke(refreshToken: string): Promise<void> {
  await cognito.send(new RevokeTokenCommand({ ...client(), Token: refreshToken }))
}

/** Revokes every refresh token of a person; access tokens end by `startSessionEpoch`. */
export async function revokeAll(userId: string): Promise<void> {
  await mapped(
    () =>
      cognito.send(
        new AdminUserGlobalSignOutCommand({ UserPoolId: env('USER_POOL_ID'), Username: userId }),
      ),
    { quiet: ['UserNotFoundException'] },
  )
}

/** Mails a reset link; the same silence for every address, also when no further mail goes to it. */
export async function forgotPassword(email: string): Promise<void> {
  await mapped(() => cognito.send(new ForgotPasswordCommand({ ...client(), Username: email })), {
    quiet: [
      'UserNotFoundException',
      'InvalidParameterException',
      'NotAuthorizedException',
      'LimitExceededException',
    ],
  })
}

/**
 * Sets a new password by the code of a reset mail.
 *
 * @throws DomainError `invalid_token` for a wrong or old code
 */
export async function resetPassword(email: string, code: string, password: string): Promise<void> {
  await mapped(() =>
    cognito.send(
      new ConfirmForgotPasswordCommand({
        ...client(),
        Username: email,
        ConfirmationCode: code,
        Password: password,
      }),
    ),
  )
}

/**
 * Deletes a person's sign-in and ends every session of it; one that is gone already is no failure.
 *
 * @param userId Cognito's `sub`, which is also the user's name in a pool signed in to by address
 */
export async function deleteAccount(userId: string): Promise<void> {
  await mapped(
    () =>
      cognito.send(
        new AdminDeleteUserCommand({ UserPoolId: env('USER_POOL_ID'), Username: userId }),
      ),
    { quiet: ['UserNotFoundException'] },
  )
}

/**
 * The user a fresh access token speaks of. Read without verifying: it came from Cognito itself, over
 * the call just made.
 */
export function subjectOf({ accessToken }: SessionTokens): string {
  const [, payload = ''] = accessToken.split('.')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  if (typeof claims === 'object' && claims !== null && 'sub' in claims) return String(claims.sub)
  throw new DomainError('internal', 'Something went wrong on our side. Please try again.')
}

function tokensOf(result: AuthenticationResultType | undefined): SessionTokens {
  const { AccessToken, RefreshToken, ExpiresIn } = result ?? {}
  if (AccessToken === undefined || RefreshToken === undefined) {
    throw new Error('Cognito answered without tokens')
  }
  return { accessToken: AccessToken, refreshToken: RefreshToken, expiresIn: ExpiresIn ?? 3600 }
}
