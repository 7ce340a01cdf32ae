import {
  adminDeleteUser,
  adminGetUser,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
} from './administer-user.ts'
import { changePassword } from './change-password.ts'
import { confirmForgotPassword } from './confirm-forgot-password.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import type { Call } from './define-call.ts'
import { forgotPassword } from './forgot-password.ts'
import { getTokensFromRefreshToken } from './get-tokens-from-refresh-token.ts'
import { initiateAuth } from './initiate-auth.ts'
import { resendConfirmationCode } from './resend-confirmation-code.ts'
import { revokeToken } from './revoke-token.ts'
import { signUp } from './sign-up.ts'

/** Every operation of Cognito the product makes, by its name in the SDK. */
export const calls: Readonly<Record<string, Call>> = {
  AdminDeleteUser: adminDeleteUser,
  AdminGetUser: adminGetUser,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
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
