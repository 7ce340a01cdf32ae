import { join } from 'node:path'
import type { JWK } from 'jose'
import { answerAwsJson } from '../aws-json.ts'
import type { ServiceKey } from '../credentials.ts'
import { serveHttp } from '../serve-http.ts'
import type { Service, ServiceOptions } from '../service.ts'
import { adminDeleteUser, adminGetUser, adminUserGlobalSignOut } from './administer-user.ts'
import type { Call } from './define-call.ts'
import { type AccountMail, clientId, issuer, type Pool, userPoolId } from './pool.ts'
import { confirmForgotPassword, forgotPassword } from './reset-password.ts'
import { getTokensFromRefreshToken, revokeToken } from './sessions.ts'
import { initiateAuth } from './sign-in.ts'
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts'
import { openSigningKey } from './tokens.ts'
import { listUsers, Users } from './users.ts'

export type CognitoOptions = ServiceOptions & {
  readonly credentials: ServiceKey
  /** The CustomMessage trigger: takes Cognito's event, gives it back with the mail written. */
  readonly customMessage: (event: unknown) => Promise<unknown>
  readonly deliver: (mail: AccountMail) => Promise<void>
  readonly now?: () => Date
}

export type Cognito = Service & {
  readonly userPoolId: string
  readonly clientId: string
  /** What `iss` says in every token; nothing listens there. */
  readonly issuer: string
  /** The keys tokens are verified with, as `/{userPoolId}/.well-known/jwks.json` gives them. */
  jwks(): Promise<{ keys: JWK[] }>
}

/** The operations the product calls, by their names in the SDK. */
const calls: Readonly<Record<string, Call>> = {
  AdminDeleteUser: adminDeleteUser,
  AdminGetUser: adminGetUser,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
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
 * A stand-in for the part of a Cognito user pool the product uses: users and their sessions are
 * files in `dataDir`, on disk before any call is answered.
 * @throws StartupError when the port is taken or the data cannot be read
 */
export const startCognito = async (options: CognitoOptions): Promise<Cognito> => {
  const now = options.now ?? (() => new Date())
  const pool: Pool = {
    users: await Users.open(usersIn(options.dataDir)),
    strangers: new Map(),
    key: await openSigningKey(options.dataDir),
    now: () => now().getTime(),
    customMessage: options.customMessage,
    deliver: options.deliver,
    credentials: options.credentials,
  }
  const jwks = { keys: [pool.key.publicJwk] }
  const jwksPath = `/${userPoolId}/.well-known/jwks.json`
  const answerCall = answerAwsJson(
    new Map(Object.entries(calls).map(([name, call]) => [targetPrefix + name, call(pool)])),
  )
  const server = await serveHttp({
    port: options.port,
    maxBytes: 64 * 1024,
    answer: async (request) => {
      if (request.method === 'POST' && request.url.pathname === '/') return answerCall(request)
      if (request.url.pathname !== jwksPath) return { status: 404 }
      const headers = { 'content-type': 'application/json' }
      return { status: 200, headers, body: JSON.stringify(jwks) }
    },
  })
  return {
    name: 'cognito',
    endpoint: server.endpoint,
    userPoolId,
    clientId,
    issuer,
    jwks: async () => jwks,
    healthy: () => answersOurKeys(server.endpoint + jwksPath, JSON.stringify(jwks)),
    stop: server.stop,
  }
}

/** Whether there are accounts in the data folder of a Cognito that need not run. */
export const hasAccounts = async (dataDir: string): Promise<boolean> =>
  (await listUsers(usersIn(dataDir))).length > 0

const usersIn = (dataDir: string) => join(dataDir, 'users')

const answersOurKeys = (address: string, keys: string): Promise<boolean> =>
  fetch(address).then(
    async (answer) => (await answer.text()) === keys,
    () => false,
  )
