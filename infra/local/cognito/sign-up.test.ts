import {
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import {
  confirm,
  hour,
  minute,
  poolOfFile,
  signUp,
  signUpAndConfirm,
  unreachable,
  wrong,
} from './start-test-pool.ts'

const pool = await poolOfFile()

const register = (Username: string, Password: string, Name = 'given_name') =>
  pool.client().send(
    new SignUpCommand({
      ClientId: pool.ClientId,
      Username,
      Password,
      UserAttributes: [{ Name, Value: 'Ana' }],
    }),
  )
const resend = (Username: string) =>
  pool.client().send(new ResendConfirmationCodeCommand({ ClientId: pool.ClientId, Username }))
const signInFirst = (USERNAME: string, Session: string) =>
  pool.client().send(
    new InitiateAuthCommand({
      ClientId: pool.ClientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
      Session,
    }),
  )

describe('Signing up', () => {
  test('sends one code, which confirms the address', async () => {
    const { email } = await signUp(pool)
    expect(pool.lastCode(email)).toMatch(/^\d{6}$/)
    await confirm(pool, email, pool.lastCode(email))
    expect((await pool.signIn(email)).AuthenticationResult?.TokenType).toBe('Bearer')
  })

  test('gives the CustomEmailSender trigger what Cognito gives it', async () => {
    const { email, sub } = await signUp(pool, { name: 'Ana' })
    expect(pool.events.at(-1)).toMatchObject({
      triggerSource: 'CustomEmailSender_SignUp',
      userName: sub,
      request: {
        code: pool.lastCode(email),
        userAttributes: { sub, email, given_name: 'Ana', email_verified: 'false' },
        clientMetadata: null,
      },
    })
  })

  test('does not fail when its mail does: Cognito does not wait for that', async () => {
    expect((await register(unreachable, 'cedar box')).UserSub).toBeTruthy()
  })

  test('says where the code went without spelling the address out', async () => {
    const response = await register('boris@smoke.example', 'cedar box')
    expect(response).toMatchObject({
      UserConfirmed: false,
      CodeDeliveryDetails: { AttributeName: 'email', Destination: 'b***@s***' },
    })
  })

  test('refuses an address that is taken, in any case of letters', async () => {
    const { email } = await signUp(pool)
    await expect(register(email.toUpperCase(), 'cedar box')).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    })
  })

  test('gives an address to only one of two sign-ups at the same time', async () => {
    const both = await Promise.allSettled([
      register('twice@example.com', 'cedar box'),
      register('Twice@example.com', 'cedar box'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test.each([
    [
      'a password of five characters',
      'five@example.com',
      '12345',
      'given_name',
      'InvalidPasswordException',
    ],
    [
      'a password with a space at its end',
      'space@example.com',
      'Humidor7 ',
      'given_name',
      'InvalidParameterException',
    ],
    [
      'a password beyond 256',
      'long@example.com',
      'x'.repeat(257),
      'given_name',
      'InvalidParameterException',
    ],
    ['a name that is no address', 'nobody', 'cedar box', 'given_name', 'InvalidParameterException'],
    [
      'an undeclared attribute',
      'odd@example.com',
      'cedar box',
      'custom:age',
      'InvalidParameterException',
    ],
  ])('refuses %s', async (_, username, password, attribute, name) => {
    await expect(register(username, password, attribute)).rejects.toMatchObject({ name })
  })
})

describe('Confirming', () => {
  test('refuses a wrong code, and takes the right one afterwards', async () => {
    const { email } = await signUp(pool)
    const code = pool.lastCode(email)
    await expect(confirm(pool, email, wrong(code))).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    })
    await confirm(pool, email, code)
  })

  test('stops after ten wrong codes an hour, even for the right one', async () => {
    const { email } = await signUp(pool)
    const code = pool.lastCode(email)
    for (let n = 0; n < 10; n++) await confirm(pool, email, wrong(code)).catch(() => undefined)
    await expect(confirm(pool, email, code)).rejects.toMatchObject({
      name: 'LimitExceededException',
    })
    pool.clock.ahead = hour + minute
    await confirm(pool, email, code)
  })

  test('refuses a code after 24 hours; a new one works and the old one does not', async () => {
    const { email } = await signUp(pool)
    const old = pool.lastCode(email)
    pool.clock.ahead = 24 * hour
    await expect(confirm(pool, email, old)).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    await resend(email)
    await confirm(pool, email, pool.lastCode(email))
  })

  test('happens once', async () => {
    const { email } = await signUpAndConfirm(pool)
    await expect(confirm(pool, email, pool.lastCode(email))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    })
    await expect(resend(email)).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  test('does not say whether an address has an account', async () => {
    await expect(confirm(pool, 'nobody@example.com', '123456')).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    })
    const sent = pool.mails.length
    expect((await resend('nobody@example.com')).CodeDeliveryDetails?.Destination).toBe('n***@e***')
    expect(pool.mails).toHaveLength(sent)
  })

  test('ends the sending of codes after ten within an hour', async () => {
    const { email } = await signUp(pool)
    for (let n = 0; n < 9; n++) await resend(email)
    await expect(resend(email)).rejects.toMatchObject({ name: 'LimitExceededException' })
  })
})

describe('The Session of a confirmation', () => {
  test('signs in once, without the password', async () => {
    const { email, Session } = await signUpAndConfirm(pool)
    const { AuthenticationResult } = await signInFirst(email, Session)
    expect(AuthenticationResult?.RefreshToken).toBeTruthy()
    await expect(signInFirst(email, Session)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  test('is given only for the Session of the sign-up, which does not sign in', async () => {
    const { email, Session } = await signUp(pool)
    await expect(signInFirst(email, Session)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    expect((await confirm(pool, email, pool.lastCode(email))).Session).toBeUndefined()
    await expect(signInFirst(email, Session)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  test('is not given for the Session of another sign-up, or an old one; the code stays good', async () => {
    const [ana, bob] = [await signUp(pool), await signUp(pool)]
    const code = pool.lastCode(ana.email)
    await expect(confirm(pool, ana.email, code, bob.Session)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user.',
    })
    pool.clock.ahead = 15 * minute
    await expect(confirm(pool, ana.email, code, ana.Session)).rejects.toMatchObject({
      message: 'Invalid session for the user, session is expired.',
    })
    await confirm(pool, ana.email, code)
  })

  test('does not work after fifteen minutes, or for another user', async () => {
    const { email, Session } = await signUpAndConfirm(pool)
    const other = await signUpAndConfirm(pool)
    await expect(signInFirst(other.email, Session)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    pool.clock.ahead = 15 * minute
    await expect(signInFirst(email, Session)).rejects.toMatchObject({
      message: 'Invalid session for the user, session is expired.',
    })
  })
})
