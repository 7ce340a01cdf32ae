import { Button } from '@aws-amplify/ui-react'
import * as auth from '../../../shared/contract/auth.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { call } from '../../api/client.ts'
import { useToast } from '../../ui/toast.tsx'
import styles from './auth.module.css'
import { AuthPanel } from './auth-panel.tsx'
import { checkEntries } from './check-entries.ts'
import { EmailField } from './fields.tsx'
import type { Go } from './use-auth-mode.ts'
import { useSubmission } from './use-submission.ts'

/** Deliberately the same for every address (spec §8). */

type Props = { readonly email: string; readonly go: Go }

export function ForgotPassword({ email, go }: Props) {
  const toast = useToast()
  const { form, faultOf, pending } = useSubmission({
    check: (entries) => checkEntries(auth.forgotPassword.body, entries),
    send: (body) => call(auth.forgotPassword, { body }),
    done: (_, { email }) => {
      toast({ title: 'Check Your Email', description: messages.resetLinkSent })
      go('signin', { email })
    },
    failed: ({ message }) =>
      toast({ title: 'Request Failed', description: message, tone: 'destructive' }),
  })
  return (
    <AuthPanel title="Forgot Password" text="Tell us your address and we send you a link.">
      <form {...form} className={styles.form}>
        <EmailField
          defaultValue={email}
          help="The address you registered with. The link to a new password goes there."
          fault={faultOf('email')}
        />
        <Button type="submit" variation="primary" isLoading={pending} loadingText="Sending...">
          Send Reset Link
        </Button>
        <Button type="button" variation="link" onClick={() => go('signin')}>
          Back to Sign In
        </Button>
      </form>
    </AuthPanel>
  )
}
