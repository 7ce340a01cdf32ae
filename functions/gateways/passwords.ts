import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { DomainError, InvalidInput } from '../runtime/errors.ts'
import { appClient, cognito, ofRequest, signIn } from './identity.ts'
import { mapped } from './identity-errors.ts'

/** Mails a reset link. The result is the same for every address, also when Cognito sends no mail. */
export async function forgotPassword(email: string): Promise<void> {
  await mapped(
    cognito.send(new ForgotPasswordCommand({ ...appClient(), ...ofRequest(), Username: email })),
    [
      'UserNotFoundException',
      'InvalidParameterException',
      'NotAuthorizedException',
      'LimitExceededException',
    ],
  )
}

/**
 * Sets a new password by the code of a reset mail.
 *
 * @throws DomainError `invalid_token` for a wrong or old code
 */
export async function resetPassword(email: string, code: string, password: string): Promise<void> {
  await mapped(
    cognito.send(
      new ConfirmForgotPasswordCommand({
        ...appClient(),
        Username: email,
        ConfirmationCode: code,
        Password: password,
      }),
    ),
  )
}

/**
 * Proves that a caller knows the password of their account. This opens a session, which stays open.
 *
 * @returns its access token
 * @throws InvalidInput at the field for a wrong password
 * @throws DomainError `too_many_attempts`
 */
export async function provePassword(
  email: string,
  password: string,
  field: string,
): Promise<string> {
  const { accessToken } = await signIn(email, password).catch((error) => {
    if (!(error instanceof DomainError) || error.code !== 'login_failed') throw error
    throw new InvalidInput([{ path: field, message: 'This is not your current password.' }])
  })
  return accessToken
}

/**
 * Changes a password by the current one, see `provePassword`.
 *
 * @throws InvalidInput at `currentPassword` or `newPassword`
 * @throws DomainError `too_many_attempts`
 */
export async function changePassword(
  email: string,
  currentPassword: string,
  newPassword: string,
): Promise<void> {
  const AccessToken = await provePassword(email, currentPassword, 'currentPassword')
  await mapped(
    cognito.send(
      new ChangePasswordCommand({
        AccessToken,
        PreviousPassword: currentPassword,
        ProposedPassword: newPassword,
      }),
    ),
  )
}
