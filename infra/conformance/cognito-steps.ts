import { randomUUID } from 'node:crypto'
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { appClient, cognito } from '../../functions/gateways/identity.ts'
import { env } from '../../functions/runtime/env.ts'
import { parseAccountToken } from '../../shared/rules/account-token.ts'
import { Differs, refused, same } from './expectations.ts'
import type { Step } from './run-steps.ts'
import type { Run } from './target.ts'

const area = 'Cognito'
const Password = 'cedar box'
const inPool = (Username: string) => ({ UserPoolId: env('USER_POOL_ID'), Username })

/** An account of one step. */
type Account = { readonly email: string; readonly userId: string; readonly session?: string }

/**
 * Returns the steps for the expectations of `functions/gateways/identity.ts` and `passwords.ts`.
 */
export const cognitoSteps = ({ verificationToken }: Run): readonly Step[] => {
  const codeOf = async (account: Account) =>
    parseAccountToken(await verificationToken(account))?.code ?? ''
  const confirmed = (check: (account: Account) => Promise<void>) =>
    registered(async (account) => {
      await confirm(account, await codeOf(account))
      await check(account)
    })
  const steps: readonly [string, () => Promise<void>][] = [
    ['registers an address once', registered(refusesSecond)],
    [
      'refuses a password of five characters',
      () => refused(signUp('12345'), 'InvalidPasswordException'),
    ],
    ['refuses to sign in before the address is confirmed', registered(refusesUnconfirmed)],
    ['finds an account by its address and by its id', registered(findsAccount)],
    ['sends the code again', registered(sendsAgain)],
    ['refuses a wrong code', registered(refusesCode)],
    ['refuses to confirm again', confirmed(refusesToConfirm)],
    [
      'signs in by the session of the confirmation',
      registered((one) => signsInBySession(one, codeOf)),
    ],
    ['issues tokens with the claims that we read', confirmed(issuesTokens)],
    ['refuses a wrong password and an unknown address', confirmed(refusesPassword)],
    ['replaces the refresh token', confirmed(renewsSession)],
    ['revokes a refresh token', confirmed(revokesToken)],
    ['revokes all refresh tokens of a user', confirmed(revokesAll)],
    ['changes a password by the current one', confirmed(changesPassword)],
    ['sends the code for a new password', confirmed(sendsReset)],
    ['deletes an account with its sessions', confirmed(deletesAccount)],
  ]
  return steps.map(([name, run]) => ({ area, name, run }))
}

async function signUp(password = Password, Username = `conformance-${randomUUID()}@example.com`) {
  const command = new SignUpCommand({ ...appClient(), Username, Password: password })
  const { UserSub = '', Session: session } = await cognito.send(command)
  return { email: Username, userId: UserSub, ...(session !== undefined && { session }) }
}

/** A step with an account that is not confirmed, and is deleted afterwards. */
const registered = (check: (account: Account) => Promise<void>) => async () => {
  const account = await signUp()
  try {
    await check(account)
  } finally {
    await cognito.send(new AdminDeleteUserCommand(inPool(account.email))).catch(() => undefined)
  }
}

const confirm = ({ email: Username }: Account, ConfirmationCode: string, Session?: string) =>
  cognito.send(new ConfirmSignUpCommand({ ...appClient(), Username, ConfirmationCode, Session }))

async function signIn({ email: USERNAME }: Pick<Account, 'email'>, PASSWORD = Password) {
  const AuthParameters = { USERNAME, PASSWORD }
  const { AuthenticationResult: tokens } = await cognito.send(
    new InitiateAuthCommand({ ...appClient(), AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  )
  return { access: tokens?.AccessToken ?? '', refresh: tokens?.RefreshToken ?? '' }
}

const renew = (RefreshToken: string) =>
  cognito.send(new GetTokensFromRefreshTokenCommand({ ...appClient(), RefreshToken }))

const refusesSecond = ({ email }: Account) =>
  refused(signUp(Password, email), 'UsernameExistsException')

const refusesUnconfirmed = (account: Account) =>
  refused(signIn(account), 'UserNotConfirmedException')

async function findsAccount({ email, userId }: Account): Promise<void> {
  for (const name of [email, userId]) {
    const found = await cognito.send(new AdminGetUserCommand(inPool(name)))
    const attribute = (wanted: string) =>
      found.UserAttributes?.find(({ Name }) => Name === wanted)?.Value
    same('attributes', [attribute('sub'), attribute('email')], [userId, email])
    same('status', found.UserStatus, 'UNCONFIRMED')
  }
  const another = cognito.send(new AdminGetUserCommand(inPool(`un${email}`)))
  await refused(another, 'UserNotFoundException')
}

async function sendsAgain({ email: Username }: Account): Promise<void> {
  await cognito.send(new ResendConfirmationCodeCommand({ ...appClient(), Username }))
}

/** A code has six digits. */
const refusesCode = (account: Account) =>
  refused(confirm(account, 'wrong'), 'CodeMismatchException')

const refusesToConfirm = (account: Account) =>
  refused(confirm(account, '123456'), 'NotAuthorizedException')

async function signsInBySession(account: Account, codeOf: (account: Account) => Promise<string>) {
  if (account.session === undefined) throw new Differs('SignUp returns no session')
  const { Session } = await confirm(account, await codeOf(account), account.session)
  const AuthParameters = { USERNAME: account.email }
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({ ...appClient(), AuthFlow: 'USER_AUTH', AuthParameters, Session }),
  )
  same('sub', decodeJwt(AuthenticationResult?.AccessToken ?? '').sub, account.userId)
}

async function issuesTokens(account: Account): Promise<void> {
  const { access } = await signIn(account)
  const { sub, token_use, client_id, auth_time, exp = 0, iat = 0 } = decodeJwt(access)
  const expected = [account.userId, 'access', appClient().ClientId]
  same('sub, token_use and client_id', [sub, token_use, client_id], expected)
  same('type of auth_time', typeof auth_time, 'number')
  same('seconds until it expires', exp - iat, 3600)
}

/** We answer both in the same way. */
const unknown = ['NotAuthorizedException', 'UserNotFoundException']

async function refusesPassword(account: Account): Promise<void> {
  await refused(signIn(account, 'wrong one'), 'NotAuthorizedException')
  await refused(signIn({ email: `un${account.email}` }), ...unknown)
}

async function renewsSession(account: Account): Promise<void> {
  const { access, refresh } = await signIn(account)
  const { AuthenticationResult: renewed } = await renew(refresh)
  same('new tokens', [!renewed?.AccessToken, !renewed?.RefreshToken], [false, false])
  same('the same refresh token', renewed?.RefreshToken === refresh, false)
  const time = (token = '') => decodeJwt(token).auth_time
  same('auth_time', time(renewed?.AccessToken), time(access))
}

async function revokesToken(account: Account): Promise<void> {
  const { refresh } = await signIn(account)
  await cognito.send(new RevokeTokenCommand({ ...appClient(), Token: refresh }))
  await refused(renew(refresh), 'NotAuthorizedException')
}

async function revokesAll(account: Account): Promise<void> {
  const { refresh } = await signIn(account)
  await cognito.send(new AdminUserGlobalSignOutCommand(inPool(account.userId)))
  await refused(renew(refresh), 'NotAuthorizedException')
}

async function changesPassword(account: Account): Promise<void> {
  const { access: AccessToken } = await signIn(account)
  const change = (PreviousPassword: string) =>
    cognito.send(
      new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: 'oak box' }),
    )
  await refused(change('wrong one'), 'NotAuthorizedException')
  await change(Password)
  await signIn(account, 'oak box')
}

async function sendsReset({ email: Username }: Account): Promise<void> {
  await cognito.send(new ForgotPasswordCommand({ ...appClient(), Username }))
}

async function deletesAccount(account: Account): Promise<void> {
  const { refresh } = await signIn(account)
  await cognito.send(new AdminDeleteUserCommand(inPool(account.userId)))
  await refused(signIn(account), ...unknown)
  const again = cognito.send(new AdminDeleteUserCommand(inPool(account.userId)))
  await refused(again, 'UserNotFoundException')
  await refused(renew(refresh), ...unknown)
}
