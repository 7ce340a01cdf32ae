import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import { StartupError } from '../service.ts'
import {
  hour,
  poolOfFile,
  signUp,
  signUpAndConfirm,
  startTestPool,
  wrong,
} from './start-test-pool.ts'

const pool = await poolOfFile()

const forgot = (Username: string) =>
  pool.client().send(new ForgotPasswordCommand({ ClientId: pool.ClientId, Username }))
const reset = (Username: string, ConfirmationCode: string, Password: string) =>
  pool.client().send(
    new ConfirmForgotPasswordCommand({
      ClientId: pool.ClientId,
      Username,
      ConfirmationCode,
      Password,
    }),
  )
const named = (Username: string) => ({ UserPoolId: pool.UserPoolId, Username })

describe('A forgotten password', () => {
  test('is replaced with the code of the mail, once, and the lockout is lifted', async () => {
    const { email } = await signUpAndConfirm(pool)
    for (let n = 0; n < 5; n++) await pool.signIn(email, 'wrong').catch(() => undefined)
    await forgot(email)
    const code = pool.lastCode(email)
    await expect(reset(email, wrong(code), 'new cedar')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    await expect(reset(email, code, '12345')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
    await reset(email, code, 'new cedar')
    await pool.signIn(email, 'new cedar')
    await expect(reset(email, code, 'newer cedar')).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    })
  })

  test('has a code that expires after an hour', async () => {
    const { email } = await signUpAndConfirm(pool)
    await forgot(email)
    pool.clock.ahead = hour
    await expect(reset(email, pool.lastCode(email), 'new cedar')).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    })
  })

  test('of an unknown or unverified address gets the same response and sends no mail', async () => {
    const { email } = await signUp(pool)
    const sent = pool.mails.length
    expect((await forgot(email)).CodeDeliveryDetails?.Destination).toBe('a***@e***')
    expect((await forgot('nobody@example.com')).CodeDeliveryDetails?.Destination).toBe('n***@e***')
    expect(pool.mails).toHaveLength(sent)
    await expect(reset('nobody@example.com', '123456', 'new cedar')).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    })
  })
})

describe('An administrator', () => {
  test('sees a user, by address or id', async () => {
    const { email, sub } = await signUpAndConfirm(pool, { name: 'Ana' })
    const user = await pool.client().send(new AdminGetUserCommand(named(email)))
    expect(user).toMatchObject({ Username: sub, UserStatus: 'CONFIRMED', Enabled: true })
    expect(user.UserCreateDate?.getFullYear()).toBe(new Date().getFullYear())
    expect(user.UserAttributes).toEqual(
      expect.arrayContaining([
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'given_name', Value: 'Ana' },
      ]),
    )
  })

  test('deletes a user: the address is free again', async () => {
    const { email } = await signUpAndConfirm(pool)
    await pool.client().send(new AdminDeleteUserCommand(named(email)))
    await expect(pool.client().send(new AdminGetUserCommand(named(email)))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    })
    await pool.restart()
    await expect(pool.signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })
})

describe('The service', () => {
  test('answers rubbish with a client error', async () => {
    const { endpoint } = pool.cognito()
    const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' }
    const post = (body: string) => fetch(endpoint, { method: 'POST', headers, body })
    expect((await post('{')).status).toBe(400)
    expect((await post('[]')).status).toBe(400)
    expect((await post('null')).status).toBe(400)
    expect((await post('x'.repeat(70_000))).status).toBe(413)
    expect((await fetch(endpoint, { method: 'POST' })).status).toBe(400)
    expect((await fetch(`${endpoint}/nothing`)).status).toBe(404)
  })

  test('keeps no password, code or token in the clear, and no file for others to read', async () => {
    const { email, sub } = await signUpAndConfirm(pool)
    await forgotAndSignIn(email)
    const path = join(pool.dataDir, 'users', `${sub}.json`)
    const kept = await readFile(path, 'utf8')
    for (const secret of ['cedar box', pool.lastCode(email)]) expect(kept).not.toContain(secret)
    for (const file of [path, join(pool.dataDir, 'signing-key.pem')]) {
      expect((await stat(file)).mode & 0o777).toBe(0o600)
    }
  })

  test('says which file is damaged instead of starting, and deletes nothing', async () => {
    const other = await startTestPool()
    const { sub } = await signUp(other)
    const path = join(other.dataDir, 'users', `${sub}.json`)
    await writeFile(path, '{"sub":')
    await expect(other.restart()).rejects.toThrow(StartupError)
    await expect(other.restart()).rejects.toThrow(path)
    expect(await readdir(join(other.dataDir, 'users'))).toEqual([`${sub}.json`])
    await other.stop()
  })
})

const forgotAndSignIn = async (email: string) => {
  await forgot(email)
  await pool.signIn(email)
}
