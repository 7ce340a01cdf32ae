import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { connectionTo } from '../runtime/connection.ts'
import { env } from '../runtime/env.ts'
import { Unauthenticated } from '../runtime/errors.ts'
import { causeOf, currentRequestId, log } from '../runtime/log.ts'
import type { SessionTokens } from '../runtime/session-cookies.ts'
import { mapped } from './identity-errors.ts'

/** Cognito's client; `mapped` turns its errors into ours. */
export const cognito = new CognitoIdentityProviderClient(connectionTo('COGNITO_IDENTITY_PROVIDER'))

/** Cognito hands it to the function that mails (`functions/cognito/send-account-mail.ts`), for its log lines. */
export function ofRequest() {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : { ClientMetadata: { requestId } }
}

/** The app client of the user pool, which calls without AWS credentials name. */
export const appClient = () => ({ ClientId: env('USER_POOL_CLIENT_ID') })

/** An account in Cognito. */
export type Account = {
  readonly userId: string
  readonly email: string
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly confirmed: boolean
}

type Person = {
  readonly email: string
  readonly password: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/**
 * Creates an account and mails its verification link.
 *
 * @returns Cognito's session, which signs in the same browser when it confirms the address
 * @throws DomainError `account_exists`, `invalid_input`, `too_many_attempts`
 */
export async function signUp(person: Person): Promise<string | undefined> {
  const attributes = [
    { Name: 'email', Value: person.email },
    ...(person.firstName ? [{ Name: 'given_name', Value: person.firstName }] : []),
    ...(person.lastName ? [{ Name: 'family_name', Value: person.lastName }] : []),
  ]
  const { Session } = await mapped(
    cognito.send(
      new SignUpCommand({
        ...appClient(),
        Username: person.email,
        Password: person.password,
        UserAttributes: attributes,
        ...ofRequest(),
      }),
    ),
  )
  return Session
}

/** Mails the verification link again. Does not reveal whether the address is known. */
export async function sendVerification(email: string): Promise<void> {
  await mapped(
    cognito.send(
      new ResendConfirmationCodeCommand({ ...appClient(), ...ofRequest(), Username: email }),
    ),
    ['UserNotFoundException', 'InvalidParameterException'],
  )
}

/** The account of an address or an id, if there is one. */
export async function findAccount(username: string): Promise<Account | undefined> {
  const found = await mapped(
    cognito.send(new AdminGetUserCommand({ UserPoolId: env('USER_POOL_ID'), Username: username })),
    ['UserNotFoundException'],
  )
  if (found === undefined) return undefined
  const attribute = (name: string) => found.UserAttributes?.find(({ Name }) => Name === name)?.Value
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
 * @returns `undefined` if the address was confirmed before, which also happens when another click came
 * first. Otherwise the tokens, if signing in worked; a person without them signs in by hand.
 * @throws DomainError `invalid_token` for a wrong or old code
 */
export async function confirm(
  email: string,
  code: string,
  signUpSession: string | undefined,
): Promise<{ readonly tokens: SessionTokens | undefined } | undefined> {
  const confirmSignUp = (Session: string | undefined) =>
    mapped(
      cognito.send(
        new ConfirmSignUpCommand({
          ...appClient(),
          Username: email,
          ConfirmationCode: code,
          Session,
        }),
      ),
      ['NotAuthorizedException'],
    )
  // The session may have expired or belong to another registration. Then the code alone counts.
  const withSession = signUpSession && (await confirmSignUp(signUpSession).catch(() => undefined))
  const confirmed = withSession || (await confirmSignUp(undefined))
  if (confirmed === undefined) return undefined
  const { Session } = confirmed
  return { tokens: Session === undefined ? undefined : await signInBy(email, Session) }
}

/** Signs in by the session of `ConfirmSignUp`. The address is confirmed, so no failure is an error. */
async function signInBy(email: string, Session: string): Promise<SessionTokens | undefined> {
  try {
    const { AuthenticationResult } = await cognito.send(
      new InitiateAuthCommand({
        ...appClient(),
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: email },
        Session,
      }),
    )
    return tokensOf(AuthenticationResult)
  } catch (error) {
    log.warn('not signed in', causeOf(error))
    return undefined
  }
}

/**
 * Signs in by password.
 *
 * @throws DomainError `login_failed`, `email_unverified`, `too_many_attempts`
 */
export async function signIn(email: string, password: string): Promise<SessionTokens> {
  const { AuthenticationResult } = await mapped(
    cognito.send(
      new InitiateAuthCommand({
        ...appClient(),
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    ),
  )
  return tokensOf(AuthenticationResult)
}

/** Cognito responds with the last error when the cookie cannot be a token. */
const noSession = new Set([
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
  'InvalidParameterException',
])

/**
 * Exchanges a refresh token for new tokens. The old refresh token stops working a minute later.
 *
 * @throws Unauthenticated when it was used, revoked or is expired, or is not a token
 */
export async function renew(refreshToken: string): Promise<SessionTokens> {
  try {
    const { AuthenticationResult } = await cognito.send(
      new GetTokensFromRefreshTokenCommand({ ...appClient(), RefreshToken: refreshToken }),
    )
    return tokensOf({ RefreshToken: refreshToken, ...AuthenticationResult })
  } catch (error) {
    if (error instanceof Error && noSession.has(error.name)) throw new Unauthenticated()
    throw error
  }
}

/**
 * Revokes a session's refresh token. Its access tokens stay valid for our routes until they expire, at
 * most an hour later: API Gateway does not ask Cognito.
 */
export async function revoke(refreshToken: string): Promise<void> {
  await cognito.send(new RevokeTokenCommand({ ...appClient(), Token: refreshToken }))
}

/** Revokes all refresh tokens of a user. `startSessionEpoch` refuses the access tokens that they gave. */
export async function revokeAll(userId: string): Promise<void> {
  await mapped(
    cognito.send(
      new AdminUserGlobalSignOutCommand({ UserPoolId: env('USER_POOL_ID'), Username: userId }),
    ),
    ['UserNotFoundException'],
  )
}

/**
 * Deletes an account in Cognito and ends all its sessions. Does nothing when it is already deleted.
 *
 * @param userId Cognito's `sub`, which is also the user's name in a pool signed in to by address
 */
export async function deleteAccount(userId: string): Promise<void> {
  await mapped(
    cognito.send(new AdminDeleteUserCommand({ UserPoolId: env('USER_POOL_ID'), Username: userId })),
    ['UserNotFoundException'],
  )
}

function tokensOf(result: AuthenticationResultType | undefined): SessionTokens {
  const { AccessToken, RefreshToken, ExpiresIn } = result ?? {}
  if (AccessToken === undefined || RefreshToken === undefined) {
    throw new Error('Cognito answered without tokens')
  }
  return { accessToken: AccessToken, refreshToken: RefreshToken, expiresIn: ExpiresIn ?? 3600 }
}
