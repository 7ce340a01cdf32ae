import * as auth from '../../../shared/contract/auth.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { call } from '../../api/client.ts'
import { errorOr } from '../../api/describe-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './auth.module.css'
import type { Go } from './auth-mode.ts'
import { AuthPanel } from './auth-panel.tsx'
import { EmailField } from './fields.tsx'
import { useAuthForm } from './use-auth-form.ts'

type Props = { readonly email: string; readonly go: Go }

/** Requests a reset link. The response is the same for every address (spec §8). */
export function ForgotPassword({ email, go }: Props) {
  const { form, field, pending, getValues } = useAuthForm(auth.forgotPassword.body, {
    defaultValues: { email },
    send: (body) => call(auth.forgotPassword, { body }),
    done: (_, { email }) => {
      toast({ title: 'Check Your Email', description: messages.resetLinkSent })
      go('signin', { email })
    },
    failed: errorOr('Request Failed'),
  })
  return (
    <AuthPanel title="Forgot Password" text="Enter your email address and we send you a link.">
      <form {...form} className={`stack ${styles.form}`}>
        <EmailField
          {...field('email')}
          help="The address you registered with. We send the link there."
        />
        <Button type="submit" isBusy={pending}>
          {pending ? 'Sending...' : 'Send Reset Link'}
        </Button>
        <Button variant="plain" onClick={() => go('signin', { email: getValues('email') })}>
          Back to Sign In
        </Button>
      </form>
    </AuthPanel>
  )
}
