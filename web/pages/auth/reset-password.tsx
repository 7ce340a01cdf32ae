import { Button } from '@aws-amplify/ui-react'
import * as auth from '../../../shared/contract/auth.ts'
import { call } from '../../api/client.ts'
import { useToast } from '../../ui/toast.tsx'
import styles from './auth.module.css'
import { emailOfToken } from './auth-mode.ts'
import { AuthPanel } from './auth-panel.tsx'
import { checkNewPassword } from './check-entries.ts'
import { PasswordField } from './fields.tsx'
import type { Go } from './use-auth-mode.ts'
import { useSubmission } from './use-submission.ts'

type Props = { readonly token: string | undefined; readonly go: Go }

export const ResetPassword = ({ token, go }: Props) =>
  token === undefined ? <IncompleteLink go={go} /> : <NewPassword token={token} go={go} />

function NewPassword({ token, go }: { readonly token: string; readonly go: Go }) {
  const { form, faultOf, pending } = useReset(token, go)
  return (
    <AuthPanel title="Reset Password" text="Choose a new password for your account.">
      <form {...form} className={styles.form}>
        <AccountName email={emailOfToken(token)} />
        <PasswordField
          name="password"
          label="New Password"
          autoComplete="new-password"
          help="At least 6 characters. A few words in a row make a good one."
          fault={faultOf('password') ?? faultOf('newPassword')}
        />
        <PasswordField
          name="confirmation"
          label="Confirm New Password"
          autoComplete="new-password"
          help="The same once more, so that a slip of the finger does not lock you out."
          fault={faultOf('confirmation')}
        />
        <Button type="submit" variation="primary" isLoading={pending} loadingText="Saving...">
          Reset Password
        </Button>
        <Button type="button" variation="link" onClick={() => go('signin')}>
          Back to Sign In
        </Button>
      </form>
    </AuthPanel>
  )
}

/** Tells password managers whose password this is; nobody sees it. */
const AccountName = ({ email }: { readonly email: string | undefined }) => (
  <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
)

const IncompleteLink = ({ go }: { readonly go: Go }) => (
  <AuthPanel title="Reset Password" text="This reset link is not complete.">
    <div className={styles.form}>
      <Button variation="primary" onClick={() => go('forgot')}>
        Request a New Link
      </Button>
      <Button variation="link" onClick={() => go('signin')}>
        Back to Sign In
      </Button>
    </div>
  </AuthPanel>
)

function useReset(token: string, go: Go) {
  const toast = useToast()
  return useSubmission({
    check: (entries) => checkNewPassword(entries, auth.resetPassword.body.shape.newPassword),
    send: (newPassword) => call(auth.resetPassword, { body: { token, newPassword } }),
    done: () => {
      toast({ title: 'Password Reset', description: 'Please sign in with your new password.' })
      const email = emailOfToken(token)
      go('signin', email === undefined ? {} : { email }, { replace: true })
    },
    failed: ({ message }) =>
      toast({ title: 'Reset Failed', description: message, tone: 'destructive' }),
  })
}
