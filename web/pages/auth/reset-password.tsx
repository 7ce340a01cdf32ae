import * as z from 'zod/mini'
import * as auth from '../../../shared/contract/auth.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { call } from '../../api/client.ts'
import { errorOr } from '../../api/describe-error.ts'
import { endsWithSessions } from '../../session/end-session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './auth.module.css'
import type { Go } from './auth-mode.ts'
import { emailOfToken } from './auth-mode.ts'
import { AuthPanel } from './auth-panel.tsx'
import { PasswordField } from './fields.tsx'
import { passwordsDiffer, useAuthForm } from './use-auth-form.ts'

type Props = { readonly token: string | undefined; readonly go: Go }

export const ResetPassword = ({ token, go }: Props) =>
  token === undefined ? <IncompleteLink go={go} /> : <NewPassword token={token} go={go} />

function NewPassword({ token, go }: { readonly token: string; readonly go: Go }) {
  const { form, field, pending } = useReset(token, go)
  return (
    <AuthPanel
      title="Reset Password"
      text={`Choose a new password for your account. You are signed out on every device. ${endsWithSessions}`}
    >
      <form {...form} className={`stack ${styles.form}`}>
        <AccountName email={emailOfToken(token)} />
        <PasswordField
          {...field('newPassword')}
          label="New Password"
          autoComplete="new-password"
          help="At least 6 characters. Several words make a strong password."
        />
        <PasswordField
          {...field('confirmation')}
          label="Confirm New Password"
          autoComplete="new-password"
          help="Enter the same password again."
        />
        <Button type="submit" isBusy={pending}>
          {pending ? 'Saving...' : 'Reset Password'}
        </Button>
        <Button variant="plain" onClick={() => go('signin')}>
          Back to Sign In
        </Button>
      </form>
    </AuthPanel>
  )
}

/** A hidden field for password managers: the account of the password. */
const AccountName = ({ email }: { readonly email: string | undefined }) => (
  <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
)

const IncompleteLink = ({ go }: { readonly go: Go }) => (
  <AuthPanel title="Reset Password" text="This reset link is not complete.">
    <div className={`stack ${styles.form}`}>
      <Button onClick={() => go('forgot')}>Request a New Link</Button>
      <Button variant="plain" onClick={() => go('signin')}>
        Back to Sign In
      </Button>
    </div>
  </AuthPanel>
)

const required = z
  .string()
  .check(z.minLength(1, { error: messages.newPasswordMissing, abort: true }))

/** Both fields filled in and equal, and a password that the server accepts (spec §5). */
const passwords = z.pipe(
  z.object({ newPassword: required, confirmation: required }).check(
    z.refine(({ newPassword, confirmation }) => newPassword === confirmation, {
      path: ['confirmation'],
      error: passwordsDiffer,
    }),
  ),
  z.object({ newPassword: auth.resetPassword.body.shape.newPassword, confirmation: required }),
)

function useReset(token: string, go: Go) {
  return useAuthForm(passwords, {
    defaultValues: { newPassword: '', confirmation: '' },
    send: ({ newPassword }) => call(auth.resetPassword, { body: { token, newPassword } }),
    done: () => {
      toast({ title: 'Password Reset', description: 'Please sign in with your new password.' })
      const email = emailOfToken(token)
      go('signin', email === undefined ? {} : { email }, { replace: true })
    },
    failed: errorOr('Reset Failed'),
  })
}
