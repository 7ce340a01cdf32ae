import { Button } from '../../ui/button.tsx'
import styles from './auth.module.css'
import type { Go } from './auth-mode.ts'
import { tokenOfLink } from './auth-mode.ts'
import { AuthPanel } from './auth-panel.tsx'
import { useSendVerification } from './use-send-verification.ts'

type Props = {
  readonly email: string
  /** Development only: the link that was mailed. */
  readonly link: string | undefined
  readonly go: Go
}

export function VerificationSent({ email, link, go }: Props) {
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
