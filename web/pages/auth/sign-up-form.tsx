import { Button } from '@aws-amplify/ui-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as auth from '../../../shared/contract/auth.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../app/paths.ts'
import { userQuery } from '../../app/session.tsx'
import { useToast } from '../../ui/toast.tsx'
import { keepVerificationLink } from './age-record.ts'
import styles from './auth.module.css'
import { checkEntries } from './check-entries.ts'
import { EmailField, PasswordField, TextField } from './fields.tsx'
import type { Go } from './use-auth-mode.ts'
import { useSubmission } from './use-submission.ts'

type Props = { readonly email: string; readonly go: Go }

const existing =
  'An account with this email already exists. Please sign in instead or use forgot password if needed.'

export function SignUpForm({ email, go }: Props) {
  const [takenEmail, setTakenEmail] = useState<string>()
  const { form, faultOf, pending } = useSignUp(go, setTakenEmail)
  return (
    <form {...form} className={styles.form}>
      <NameFields faultOf={faultOf} />
      <EmailField
        defaultValue={email}
        help="We send a link to this address to make sure it is yours."
        fault={faultOf('email') ?? (takenEmail && existing)}
      />
      {takenEmail && <WaysForKnown email={takenEmail} go={go} />}
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        help="At least 6 characters. A few words in a row make a good one."
        fault={faultOf('password')}
      />
      <Button
        type="submit"
        variation="primary"
        isLoading={pending}
        loadingText="Creating Account..."
      >
        Create Account
      </Button>
    </form>
  )
}

type NameFieldsProps = { readonly faultOf: (field: string) => string | undefined }

const NameFields = ({ faultOf }: NameFieldsProps) => (
  <div className={styles.names}>
    <TextField
      name="firstName"
      label="First Name (optional)"
      autoComplete="given-name"
      help="How your humidor greets you."
      fault={faultOf('firstName')}
    />
    <TextField
      name="lastName"
      label="Last Name (optional)"
      autoComplete="family-name"
      help="Others never see more than its initial."
      fault={faultOf('lastName')}
    />
  </div>
)

/** What somebody who has an account can do instead. */
const WaysForKnown = ({ email, go }: Props) => (
  <div className={styles.ways}>
    <Button type="button" onClick={() => go('signin', { email })}>
      Sign In Instead
    </Button>
    <Button type="button" onClick={() => go('forgot', { email })}>
      Forgot Password
    </Button>
  </div>
)

function useSignUp(go: Go, onTaken: (email: string | undefined) => void) {
  const toast = useToast()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useSubmission({
    check: (entries) => {
      onTaken(undefined)
      return checkEntries(auth.register.body, entries)
    },
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
    failed: ({ message }, { email }) => {
      const taken = message.includes('already exists')
      if (taken) onTaken(email)
      toast({
        title: taken ? 'Account Already Exists' : 'Registration Failed',
        description: taken ? existing : message,
        tone: 'destructive',
      })
    },
  })
}
