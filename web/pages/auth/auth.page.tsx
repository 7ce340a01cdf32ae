import { useRef } from 'react'
import * as auth from '../../../shared/contract/auth.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { call } from '../../api/client.ts'
import { errorOr } from '../../api/describe-error.ts'
import { useIsResumed } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { AgeVerification } from './age-verification.tsx'
import styles from './auth.module.css'
import { type Go, tokenOfLink, useAuthMode } from './auth-mode.ts'
import { AuthPanel } from './auth-panel.tsx'
import { EmailField } from './fields.tsx'
import { ResetPassword } from './reset-password.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useSendVerification } from './use-send-verification.ts'
import { Verify } from './verify.tsx'

/** Spec §2 'Auth page'. */
export default function AuthPage() {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <Mode />
      </div>
    </div>
  )
}

function Mode() {
  const { mode, email, go } = useAuthMode()
  switch (mode.name) {
    case 'signin':
    case 'signup':
      return <Entry tab={mode.name} email={email} go={go} />
    case 'forgot':
      return <ForgotPassword email={email} go={go} />
    case 'reset':
      return <ResetPassword token={mode.token} go={go} />
    case 'verification-sent':
      return <VerificationSent email={mode.email} link={mode.link} go={go} />
    case 'age-verification':
      return <AgeVerification token={mode.token} go={go} />
    case 'verify':
      return <Verify token={mode.token} go={go} />
  }
}

type Props = {
  readonly tab: 'signin' | 'signup'
  readonly email: string
  readonly go: Go
}

function Entry({ tab, email, go }: Props) {
  const keepsEntries = useIsResumed()
  const typed = useRef(email)
  const Form = tab === 'signin' ? SignInForm : SignUpForm
  return (
    <AuthPanel {...invitation[tab]} {...(keepsEntries && { text: entriesKept })} visit="entry">
      {!navigator.cookieEnabled && <p className={styles.refused}>{cookiesNeeded}</p>}
      <div
        className={styles.entry}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'email')
            typed.current = target.value
        }}
      >
        <Tabs
          label="Sign in or sign up"
          tabs={tabs}
          selected={tab}
          isForm
          onSelect={(other) => go(other, { email: typed.current }, { replace: true })}
        >
          <Form email={email} go={go} />
        </Tabs>
      </div>
    </AuthPanel>
  )
}

const entriesKept = 'Sign in to continue. What you entered is kept on this device.'

const cookiesNeeded =
  'Your browser blocks cookies, so you cannot stay signed in. Allow cookies for this site, then reload the page.'

const tabs = [
  { id: 'signin', label: 'Sign In' },
  { id: 'signup', label: 'Sign Up' },
] as const

const invitation = {
  signin: { title: 'Welcome Back', text: 'Sign in to your humidor.' },
  signup: { title: 'Create Your Account', text: 'Free to start. No credit card needed.' },
} as const

type VerificationSentProps = {
  readonly email: string
  /** Development only: the link that was mailed. */
  readonly link: string | undefined
  readonly go: Go
}

function VerificationSent({ email, link, go }: VerificationSentProps) {
  const { send, sending } = useSendVerification(go)
  const text = (
    <>
      We sent a verification link to <strong className={styles.email}>{email}</strong>.
    </>
  )
  return (
    <AuthPanel title={link ? 'Account Created' : 'Check Your Email'} text={text}>
      <div className={`stack ${styles.form}`}>
        {link && <DevelopmentLink link={link} go={go} />}
        <Button variant="quiet" isBusy={sending} onClick={() => send(email)}>
          {sending ? 'Sending...' : 'Generate New Verification Link'}
        </Button>
        <Button variant="plain" onClick={() => go('signin', { email })}>
          Back to Sign In
        </Button>
      </div>
    </AuthPanel>
  )
}

function DevelopmentLink({ link, go }: { readonly link: string; readonly go: Go }) {
  const token = tokenOfLink(link)
  return (
    <>
      <p className={styles.link}>
        Development mode: <a href={link}>{link}</a>
      </p>
      {token && (
        <Button onClick={() => go('age-verification', { token })}>Continue to Account Setup</Button>
      )}
    </>
  )
}

type ForgotPasswordProps = { readonly email: string; readonly go: Go }

/** Requests a reset link. The response is the same for every address (spec §8). */
function ForgotPassword({ email, go }: ForgotPasswordProps) {
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
