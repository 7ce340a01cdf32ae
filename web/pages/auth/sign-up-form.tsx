import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import * as auth from '../../../shared/contract/auth.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { userQuery } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { keepVerificationLink } from './age-record.ts'
import styles from './auth.module.css'
import type { Go } from './auth-mode.ts'
import { EmailField, PasswordField, TextField } from './fields.tsx'
import { useAuthForm } from './use-auth-form.ts'

type Props = { readonly email: string; readonly go: Go }

const existing =
  'An account with this email already exists. Please sign in instead or use forgot password if needed.'

export function SignUpForm({ email, go }: Props) {
  const { form, field, pending, getValues } = useSignUp(email, go)
  const emailField = field('email')
  return (
    <form {...form} className={`stack ${styles.form}`}>
      <div className={styles.names}>
        <TextField
          {...field('firstName', optional)}
          label="First Name (optional)"
          autoComplete="given-name"
          help="Shown in your greeting."
        />
        <TextField
          {...field('lastName', optional)}
          label="Last Name (optional)"
          autoComplete="family-name"
          help="Other people see only its initial."
        />
      </div>
      <EmailField {...emailField} help="We send a link to this address to make sure it is yours." />
      {emailField.error === existing && <WaysForKnown email={getValues('email')} go={go} />}
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="new-password"
        help="At least 6 characters. Several words make a strong password."
      />
      <Button type="submit" isBusy={pending}>
        {pending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  )
}

const WaysForKnown = ({ email, go }: Props) => (
  <div className={`wrap ${styles.ways}`}>
    <Button variant="quiet" onClick={() => go('signin', { email })}>
      Sign In Instead
    </Button>
    <Button variant="quiet" onClick={() => go('forgot', { email })}>
      Forgot Password
    </Button>
  </div>
)

const optional = { setValueAs: (name: unknown) => name || undefined }

function useSignUp(email: string, go: Go) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useAuthForm(auth.register.body, {
    defaultValues: { email, password: '' },
    send: (body) => call(auth.register, { body }),
    done: async ({ requiresVerification, verificationLink }, { email }) => {
      keepVerificationLink(verificationLink)
      if (requiresVerification) {
        go('verification-sent', { email, ...(verificationLink && { link: verificationLink }) })
        return
      }
      await queryClient.invalidateQueries(userQuery)
      navigate(paths.home(), { replace: true })
    },
    failed: ({ message }) => {
      const taken = message.includes('already exists')
      if (taken) form.setError('email', { message: existing })
      return {
        title: taken ? 'Account Already Exists' : 'Registration Failed',
        description: taken ? existing : message,
      }
    },
  })
  return form
}
