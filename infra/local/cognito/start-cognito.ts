import { join } from 'node:path'
import * as z from 'zod/mini'
import { serveAwsJson } from '../aws-json.ts'
import type { ServiceKey } from '../credentials.ts'
import { jsonFilesIn } from '../durable-files.ts'
import { serveHttp } from '../serve-http.ts'
import type { Service } from '../service.ts'
import { changePassword } from './change-password.ts'
import { adminCall, type Call } from './define-call.ts'
import { invokeLater, type Trigger } from './invoke-later.ts'
import type { Pool, SigningKey } from './pool.ts'
import { confirmForgotPassword, forgotPassword } from './reset-password.ts'
import { getTokensFromRefreshToken, revokeToken } from './sessions.ts'
import { initiateAuth } from './sign-in.ts'
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts'
import { openSigningKey } from './tokens.ts'
import { describeAttributes } from './user-record.ts'
import { Users } from './users.ts'

type CognitoOptions = {
  readonly dataDir: string
  readonly credentials: ServiceKey
  /** Invoked asynchronously, so its failure fails no call. */
  readonly customEmailSender: Trigger
  /** Encrypts a code for the trigger. */
  readonly encrypt: Pool['encrypt']
  readonly now?: () => Date
}

export type Cognito = Service & {
  /** Verifies the tokens. */
  readonly publicJwk: SigningKey['publicJwk']
}

const adminGetUser = adminCall(z.object({}), async (_input, user) => ({
  Username: user.sub,
  Enabled: true,
  UserStatus: user.status,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.updatedAt / 1000,
  UserAttributes: Object.entries(describeAttributes(user)).map(([Name, Value]) => ({
    Name,
    Value,
  })),
}))

const adminDeleteUser = adminCall(z.object({}), async (_input, user, pool) => {
  await pool.users.remove(user.sub)
  return {}
})

/** Ends every session: their refresh tokens, and their access tokens for calls to Cognito itself. */
const adminUserGlobalSignOut = adminCall(z.object({}), (_input, { sub }, pool) =>
  pool.users.exclusively(sub, async (user, save) => {
    await save({ ...user, sessions: [] })
    return {}
  }),
)

/** The operations the product calls, by their names in the SDK. */
const calls: Readonly<Record<string, Call>> = {
  AdminDeleteUser: adminDeleteUser,
  AdminGetUser: adminGetUser,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  ChangePassword: changePassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ConfirmSignUp: confirmSignUp,
  ForgotPassword: forgotPassword,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  InitiateAuth: initiateAuth,
  ResendConfirmationCode: resendConfirmationCode,
  RevokeToken: revokeToken,
  SignUp: signUp,
}

const targetPrefix = 'AWSCognitoIdentityProviderService.'

/**
 * A stand-in for the part of a Cognito user pool that the product uses. Users with their sessions are
 * files in `dataDir`, on disk before a call is answered.
 * @throws StartupError when the data cannot be read
 */
export const startCognito = async (options: CognitoOptions): Promise<Cognito> => {
  const now = options.now ?? (() => new Date())
  const ending = new AbortController()
  const pool: Pool = {
    users: await Users.open(usersIn(options.dataDir)),
    strangers: new Map(),
    key: await openSigningKey(options.dataDir),
    now: () => now().getTime(),
    sendMail: invokeLater(options.customEmailSender, ending.signal),
    encrypt: options.encrypt,
    credentials: options.credentials,
  }
  const respond = serveAwsJson(
    new Map(Object.entries(calls).map(([name, call]) => [targetPrefix + name, call(pool)])),
  )
  const server = await serveHttp({
    maxBytes: 64 * 1024,
    handle: async (request) => (request.method === 'POST' ? respond(request) : { status: 404 }),
  })
  return {
    ...server,
    publicJwk: pool.key.publicJwk,
    stop: () => {
      ending.abort()
      return server.stop()
    },
  }
}

/** True if the data folder of a Cognito holds accounts. */
export const hasAccounts = async (dataDir: string): Promise<boolean> =>
  (await jsonFilesIn(usersIn(dataDir))).length > 0

const usersIn = (dataDir: string) => join(dataDir, 'users')
