import type { ReactNode } from 'react'
import type { Preferences } from '../../../shared/contract/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './mail-switch.module.css'
import { useChangePreferences } from './use-preferences.ts'

type Props = { readonly preferences: Preferences; readonly hint?: ReactNode }

/** Turns email on or off, and says when we stopped it. */
export function MailSwitch({ preferences, hint }: Props) {
  const { change } = useChangePreferences()
  const { emailNotificationsEnabled, mailStopped } = preferences
  return (
    <>
      <Switch
        label="Email"
        hint={hint}
        isOn={emailNotificationsEnabled === 1}
        onChange={(isOn) => void change({ emailNotificationsEnabled: isOn ? 1 : 0 })}
      />
      {mailStopped && (
        <div className={`wrap ${styles.stopped}`} role="note">
          <p className="small">{whyStopped[mailStopped]}</p>
          <Button variant="quiet" onClick={() => void change({ emailNotificationsEnabled: 1 })}>
            Turn Email On Again
          </Button>
        </div>
      )}
    </>
  )
}

const whyStopped = {
  bounced: 'We stopped sending email, because it could not be delivered to your address.',
  complained: 'We stopped sending email, because one of our emails was reported as spam.',
} as const
