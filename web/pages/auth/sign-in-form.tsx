import { useQueryClient } from '@tanstack/react-query'
import * as auth from '../../../shared/contract/auth.ts'
import { call } from '../../api/client.ts'
import { userQuery } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import styles from './auth.module.css'
import type { Go } from './auth-mode.ts'
import { EmailField, PasswordField } from './fields.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useSendVerification } from './use-send-verification.ts'

type Props = { readonly email: string; readonly go: Go }

export function SignInForm({ email, go }: Props) {
  const { form, field, pending, getValues } = useSignIn(email, go)
  return (
    <form {...form} className={`stack ${styles.form}`}>
      <EmailField {...field('email')} help="The address you registered with." />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        help="At least 6 characters. Passwords are case-sensitive."
      />
      <Button type="submit" isBusy={pending}>
        {pending ? 'Signing In...' : 'Sign In'}
      </Button>
      <Button variant="plain" onClick={() => go('forgot', { email: getValues('email') })}>
        Forgot Password?
      </Button>
    </form>
  )
}

function useSignIn(email: string, go: Go) {
  const queryClient = useQueryClient()
  const { send } = useSendVerification(go)
  return useAuthForm(auth.login.body, {
    defaultValues: { email, password: '' },
    send: (body) => call(auth.login, { body }),
    // For a member the address of the auth page leads on.
    done: (user) => {
      queryClient.setQueryData(userQuery.queryKey, user)
      // Only the response of `getUser` names the humidors.
      void queryClient.invalidateQueries(userQuery)
    },
    failed: ({ code, message }, { email }) => ({
      title: 'Login Failed',
      description: message,
      ...(code === 'email_unverified' && {
        action: { label: 'Generate New Verification Link', onSelect: () => send(email) },
      }),
    }),
  })
}
