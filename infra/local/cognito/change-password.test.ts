import {
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { hour, poolOfFile, signUpAndConfirm, tokensOf } from './start-test-pool.ts'

const pool = await poolOfFile()

const change = (
  AccessToken: string,
  PreviousPassword = 'cedar box',
  ProposedPassword = 'a shelf',
) =>
  pool.client().send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))

async function signedIn() {
  const user = await signUpAndConfirm(pool)
  return { ...user, ...(await tokensOf(pool, user.email)) }
}

test('replaces the old password and keeps sessions open', async () => {
  const { email, AccessToken, RefreshToken } = await signedIn()
  await change(AccessToken)
  await pool.signIn(email, 'a shelf')
  await expect(pool.signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  const { ClientId } = pool
  await pool.client().send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))
})

test('counts a wrong password for the lockout, but no short one', async () => {
  const { email, AccessToken } = await signedIn()
  await expect(change(AccessToken, 'cedar box', 'short')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  })
  for (let n = 0; n < 5; n++) {
    await expect(change(AccessToken, 'wrong')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
  }
  await expect(pool.signIn(email)).rejects.toMatchObject({ message: 'Password attempts exceeded' })
})

test('refuses an access token that is changed, expired or of an ended session', async () => {
  const { sub, AccessToken, IdToken } = await signedIn()
  const invalid = { name: 'NotAuthorizedException', message: 'Invalid Access Token' }
  await expect(change(`${AccessToken.slice(0, -4)}AAAA`)).rejects.toMatchObject(invalid)
  await expect(change(IdToken)).rejects.toMatchObject(invalid)
  pool.clock.ahead = hour + 1000
  await expect(change(AccessToken)).rejects.toMatchObject(invalid)
  pool.clock.ahead = 0
  const { UserPoolId } = pool
  await pool.client().send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: sub }))
  await expect(change(AccessToken)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  })
})
