import { Button } from '@aws-amplify/ui-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import * as auth from '../../../shared/contract/auth.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../app/paths.ts'
import { userQuery } from '../../app/session.tsx'
import { useToast } from '../../ui/toast.tsx'
import styles from './auth.module.css'
import { checkEntries } from './check-entries.ts'
import { EmailField, PasswordField } from './fields.tsx'
import type { Go } from './use-auth-mode.ts'
import { useSendVerification } from './use-send-verification.ts'
import { useSubmission } from './use-submission.ts'

type Props = { readonly email: string; readonly go: Go }

export function SignInForm({ email, go }: Props) {
  const { form, faultOf, pending } = useSignIn(go)
  return (
    <form {...form} className={styles.form}>
      <EmailField
        defaultValue={email}
        help="The address you registered with."
        fault={faultOf('email')}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        help="At least 6 characters. Capital and small letters count as different."
        fault={faultOf('password')}
      />
      <Button type="submit" variation="primary" isLoading={pending} loadingText="Signing In...">
        Sign In
      </Button>
      <Button type="button" variation="link" onClick={() => go('forgot')}>
        Forgot Password?
      </Button>
    </form>
  )
}

function useSignIn(go: Go) {
  const toast = useToast()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { send } = useSendVerification(go)
  return useSubmission({
    check: (entries) => checkEntries(auth.login.body, entries),
    send: (body) => call(auth.login, { body }),
    done: (user) => {
      queryClient.setQueryData(userQuery.queryKey, user)
      navigate(paths.home(), { replace: true })
    },
    failed: ({ code, message }, { email }) =>
      toast({
        title: 'Login Failed',
        description: message,
        tone: 'destructive',
        ...(code === 'email_unverified' && {
          action: { label: 'Generate New Verification Link', onSelect: () => send(email) },
        }),
      }),
  })
}
