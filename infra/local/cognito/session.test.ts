import {
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import { hour, minute, poolOfFile, signUpAndConfirm, tokensOf } from './start-test-pool.ts'

const pool = await poolOfFile()

const day = 24 * hour

const refresh = async (RefreshToken: string) => {
  const command = new GetTokensFromRefreshTokenCommand({ ClientId: pool.ClientId, RefreshToken })
  const { AuthenticationResult: result } = await pool.client().send(command)
  return { AccessToken: result?.AccessToken ?? '', RefreshToken: result?.RefreshToken ?? '' }
}
const revoke = (Token: string) =>
  pool.client().send(new RevokeTokenCommand({ ClientId: pool.ClientId, Token }))
const signOutEverywhere = (Username: string) =>
  pool.client().send(new AdminUserGlobalSignOutCommand({ UserPoolId: pool.UserPoolId, Username }))

const signedIn = async () => {
  const { email } = await signUpAndConfirm(pool)
  return { email, ...(await tokensOf(pool, email)) }
}

describe('A refresh token', () => {
  test('is exchanged for new tokens and a new refresh token', async () => {
    const { RefreshToken } = await signedIn()
    const next = await refresh(RefreshToken)
    expect(next.RefreshToken).not.toBe(RefreshToken)
    expect((await refresh(next.RefreshToken)).AccessToken).toMatch(/^ey/)
  })

  test('stays good for 60 seconds after its exchange, and no longer', async () => {
    const { RefreshToken } = await signedIn()
    await refresh(RefreshToken)
    pool.clock.ahead = 59_000
    await refresh(RefreshToken)
    pool.clock.ahead = 2 * minute
    await expect(refresh(RefreshToken)).rejects.toMatchObject({
      name: 'RefreshTokenReuseException',
    })
  })

  test('gives two tabs that exchange it at once a working one each', async () => {
    const { RefreshToken } = await signedIn()
    const [one, two] = await Promise.all([refresh(RefreshToken), refresh(RefreshToken)])
    await Promise.all([refresh(one.RefreshToken), refresh(two.RefreshToken)])
  })

  test('and its successors end 30 days after the sign-in', async () => {
    const { RefreshToken } = await signedIn()
    pool.clock.ahead = 29 * day
    const next = await refresh(RefreshToken)
    pool.clock.ahead = 30 * day
    await expect(refresh(next.RefreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has expired',
    })
  })

  test('works after a restart', async () => {
    const { RefreshToken } = await signedIn()
    await pool.restart()
    await refresh(RefreshToken)
  })

  test.each(['', 'nonsense', 'A'.repeat(64)])('%j is refused', async (token) => {
    await expect(refresh(token)).rejects.toMatchObject({ $fault: 'client' })
  })
})

describe('Signing out', () => {
  test('revokes that session alone, its earlier refresh tokens too', async () => {
    const { email, RefreshToken } = await signedIn()
    const elsewhere = await tokensOf(pool, email)
    const next = await refresh(RefreshToken)
    await revoke(RefreshToken)
    await expect(refresh(next.RefreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    })
    await refresh(elsewhere.RefreshToken)
  })

  test('everywhere ends every session', async () => {
    const { email, RefreshToken } = await signedIn()
    const elsewhere = await tokensOf(pool, email)
    await signOutEverywhere(email)
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(refresh(elsewhere.RefreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  test('with an unknown token is no error', async () => {
    await revoke('A'.repeat(64))
  })
})
