import '../../ui/form-kit.ts'
import { AgeVerification } from './age-verification.tsx'
import styles from './auth.module.css'
import { Entry } from './entry.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { ResetPassword } from './reset-password.tsx'
import { useAuthMode } from './use-auth-mode.ts'
import { VerificationSent } from './verification-sent.tsx'
import { Verify } from './verify.tsx'

/** Everything between a visitor and a member (spec §2 'Auth page'). */
export const AuthPage = () => (
  <div className={styles.page}>
    <div className={styles.card}>
      <Mode />
    </div>
  </div>
)

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
