import * as z from 'zod/mini'
import { countries } from '../rules/minimum-age.ts'
import { currentPassword, email, newPassword, personName } from './account-fields.ts'
import { photoKey } from './fields.ts'
import { messages } from './messages.ts'
import { uploads } from './photo-limits.ts'
import { route } from './route.ts'
import { done } from './session.ts'
import { user } from './user.ts'

const missing = messages.credentialsMissing

/** For a signed-in user who proves the password. */
const passwordGuesses = { perAccount: 10, perAddress: 100, minutes: 15 } as const

const token = z
  .string('This link is not valid.')
  .check(z.minLength(1, 'This link is not valid.'), z.maxLength(1024, 'This link is not valid.'))

const country = z.enum(countries, messages.countryMissing)

export { getUser, logout, refresh } from './session.ts'

export const login = route({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  reads: ['account'],
  uses: ['identity', 'app-url'],
  summary: 'Sign in; sets the session cookies',
  body: z.strictObject({
    email: email(missing),
    password: z.string(missing).check(z.minLength(1, missing), z.maxLength(256, missing)),
  }),
  limit: { perAccount: 20, perAddress: 100, minutes: 15 },
  response: user,
  errors: ['login_failed', 'email_unverified'],
})

export const register = route({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  uses: ['identity', 'identity:delete', 'identity:find', 'app-url'],
  summary: 'Create an account and send the verification mail',
  body: z.strictObject({
    email: email(missing),
    password: newPassword(missing),
    firstName: z.optional(personName),
    lastName: z.optional(personName),
  }),
  limit: { perAccount: 5, perAddress: 30, minutes: 60 },
  response: z.object({
    requiresVerification: z.boolean(),
    developmentMode: z.boolean(),
    verificationLink: z.optional(z.string()),
  }),
  errors: ['account_exists'],
})

export const signOutEverywhere = route({
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  access: 'user',
  changes: ['account', 'preferences'],
  uses: ['identity:end-sessions', 'app-url'],
  summary: 'End every session of the account, on every device, with push and calendar',
  response: done,
})

export const forgotPassword = route({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  uses: ['identity'],
  summary: 'Send a password reset link; the response is the same for every address',
  body: z.strictObject({ email: email(messages.emailMissing) }),
  limit: { perAccount: 5, perAddress: 30, minutes: 60 },
  response: done,
})

export const resetPassword = route({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  changes: ['account', 'preferences'],
  uses: ['identity', 'identity:find', 'identity:end-sessions'],
  summary:
    'Set a new password with the token of the reset link; ends all sessions, push and calendar',
  body: z.strictObject({ token, newPassword: newPassword(messages.newPasswordMissing) }),
  limit: { perAddress: 30, minutes: 15 },
  response: done,
  errors: ['invalid_token'],
})

export const changePassword = route({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'user',
  changes: ['account', 'preferences'],
  uses: ['identity', 'identity:end-sessions', 'app-url'],
  summary: 'Set a new password with the current one; ends all other sessions, push and calendar',
  body: z.strictObject({
    currentPassword,
    newPassword: newPassword('Please enter a new password.'),
  }),
  limit: passwordGuesses,
  response: done,
})

export const verifyEmail = route({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  changes: ['account'],
  uses: ['identity', 'identity:find', 'app-url'],
  summary: 'Activate the account: proves the address, records country and age, signs in',
  body: z.strictObject({
    token,
    country,
    ageConfirmed: z.literal(true, messages.ageUnconfirmed),
  }),
  limit: { perAddress: 30, minutes: 15 },
  response: z.object({
    autoLoggedIn: z.boolean(),
    /** Development only: the access token for scripts, as `x-temp-auth`. */
    tempAuthToken: z.optional(z.string()),
  }),
  errors: ['invalid_token'],
})

export const sendVerification = route({
  method: 'POST',
  path: '/api/auth/send-verification',
  access: 'public',
  uses: ['identity'],
  summary: 'Send the verification link again',
  body: z.strictObject({ email: email(messages.emailMissing) }),
  limit: { perAccount: 5, perAddress: 30, minutes: 60 },
  response: z.object({
    developmentMode: z.boolean(),
    verificationLink: z.optional(z.string()),
  }),
})

export const updateProfile = route({
  method: 'PATCH',
  path: '/api/auth/user/profile',
  access: 'user',
  changes: ['account'],
  summary: 'Change first and last name',
  body: z.strictObject({ firstName: z.optional(personName), lastName: z.optional(personName) }),
  response: user,
})

export const uploadAvatar = route({
  method: 'POST',
  path: '/api/auth/user/avatar',
  access: 'user',
  reads: ['photos'],
  changes: ['account', 'photos'],
  uses: ['uploads'],
  summary:
    'Set the profile picture: a photo already uploaded, or one sent as multipart field avatar',
  body: z.strictObject({ photo: photoKey }),
  rawBody: { contentType: 'multipart/form-data', field: 'avatar' },
  limit: uploads,
  response: user,
  errors: ['invalid_image', 'not_found', 'conflict'],
})

/** Not a DELETE, whose body nothing has to pass on (RFC 9110, section 9.3.5). */
export const deleteUser = route({
  method: 'POST',
  path: '/api/auth/user/delete',
  access: 'user',
  changes: ['account'],
  uses: ['identity', 'app-url'],
  summary: 'Delete the account with everything in it, with the password; ends the session',
  body: z.strictObject({ password: currentPassword }),
  limit: passwordGuesses,
  response: done,
  errors: ['conflict'],
})
