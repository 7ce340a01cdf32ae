import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hour, minute, poolOfFile, signUp, signUpAndConfirm, tokensOf } from './start-test-pool.ts'

const pool = await poolOfFile()

const refused = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' }

const failTimes = async (email: string, times: number) => {
  for (let n = 0; n < times; n++) {
    await expect(pool.signIn(email, 'wrong')).rejects.toMatchObject(refused)
  }
}

describe('Signing in', () => {
  test('takes the address in any case of letters, and the user id', async () => {
    const { email, sub } = await signUpAndConfirm(pool)
    await pool.signIn(email.toUpperCase())
    await pool.signIn(sub)
  })

  test('gives a wrong password and an unknown address the same response', async () => {
    const { email } = await signUpAndConfirm(pool)
    await failTimes(email, 1)
    await failTimes('nobody@example.com', 1)
  })

  test('of an unconfirmed user is an error of its own only with the right password', async () => {
    const { email } = await signUp(pool)
    await failTimes(email, 1)
    await expect(pool.signIn(email)).rejects.toMatchObject({
      name: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    })
  })

  test('refuses another app client', async () => {
    await expect(
      fetchCall('InitiateAuth', { ClientId: 'other', AuthFlow: 'USER_PASSWORD_AUTH' }),
    ).resolves.toMatchObject({ __type: 'ResourceNotFoundException' })
  })
})

describe('The lockout', () => {
  test('begins with the fifth failure, grows with each, and ends with a success', async () => {
    const { email } = await signUpAndConfirm(pool)
    await failTimes(email, 5)
    await expect(pool.signIn(email)).rejects.toMatchObject(locked)
    pool.clock.ahead += minute
    await failTimes(email, 1)
    await expect(pool.signIn(email)).rejects.toMatchObject(locked)
    pool.clock.ahead += minute
    await pool.signIn(email)
    await failTimes(email, 4)
    await pool.signIn(email)
  })

  test('holds under attempts made at once', async () => {
    const { email } = await signUpAndConfirm(pool)
    const tries = Array.from({ length: 12 }, () => pool.signIn(email, 'wrong'))
    const outcomes = await Promise.allSettled(tries)
    const reasons = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)
    const { message } = refused
    expect(reasons.filter((reason) => reason.message === message).length).toBeLessThan(7)
  })

  test('is the same for an address without an account', async () => {
    await failTimes('stranger@example.com', 5)
    await expect(pool.signIn('Stranger@example.com')).rejects.toMatchObject(locked)
  })

  test('survives a restart', async () => {
    const { email } = await signUpAndConfirm(pool)
    await failTimes(email, 5)
    await pool.restart()
    await expect(pool.signIn(email)).rejects.toMatchObject(locked)
  })
})

describe('The tokens', () => {
  test("pass Amazon's own verifier, with the claims of Cognito", async () => {
    const { email, sub } = await signUpAndConfirm(pool, { name: 'Ana' })
    const tokens = await tokensOf(pool, email)
    const access = await verifier('access').verify(tokens.AccessToken)
    expect(access).toMatchObject({
      sub,
      username: sub,
      token_use: 'access',
      client_id: pool.ClientId,
      iss: `https://cognito-idp.eu-west-1.amazonaws.com/${pool.UserPoolId}`,
    })
    expect(access.exp - access.iat).toBe(3600)
    expect(await verifier('id').verify(tokens.IdToken)).toMatchObject({
      sub,
      email,
      email_verified: true,
      given_name: 'Ana',
    })
  })

  test('of a later hour are refused by it', async () => {
    const { email } = await signUpAndConfirm(pool)
    pool.clock.ahead = -hour - minute
    const { AccessToken } = await tokensOf(pool, email)
    await expect(verifier('access').verify(AccessToken)).rejects.toThrow('expired')
  })

  test('are signed with the same key after a restart', async () => {
    const before = pool.cognito().publicJwk
    await pool.restart()
    expect(pool.cognito().publicJwk).toEqual(before)
    expect(JSON.stringify(before)).not.toContain('"d"')
  })
})

const verifier = (tokenUse: 'access' | 'id') => {
  const made = CognitoJwtVerifier.create({
    userPoolId: pool.UserPoolId,
    clientId: pool.ClientId,
    tokenUse,
  })
  made.cacheJwks({ keys: [jwk.parse(pool.cognito().publicJwk)] })
  return made
}

const jwk = z.object({
  kty: z.literal('RSA'),
  use: z.literal('sig'),
  alg: z.literal('RS256'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
})

const fetchCall = async (name: string, body: object): Promise<unknown> => {
  const response = await fetch(pool.cognito().endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` },
    body: JSON.stringify(body),
  })
  return response.json()
}
