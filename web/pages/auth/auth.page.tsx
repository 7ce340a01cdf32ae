import { useRef } from 'react'
import { useIsResumed } from '../../ui/back-link.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AgeVerification } from './age-verification.tsx'
import styles from './auth.module.css'
import { type Go, useAuthMode } from './auth-mode.ts'
import { AuthPanel } from './auth-panel.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { ResetPassword } from './reset-password.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { VerificationSent } from './verification-sent.tsx'
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
