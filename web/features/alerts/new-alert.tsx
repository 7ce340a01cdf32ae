import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { type Alert, createAlert, listAlerts } from '../../../shared/contract/alerts.ts'
import type { Preferences } from '../../../shared/contract/notifications.ts'
import { queryOf } from '../../api/queries.ts'
import { useChange } from '../../api/use-change.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { AlertForm } from './alert-form.tsx'
import { MailSwitch } from './mail-switch.tsx'
import styles from './new-alert.module.css'
import { PushSwitch } from './push-switch.tsx'
import { useOwnTimeZone, usePreferences } from './use-preferences.ts'

type FormProps = ComponentProps<typeof AlertForm>

type Props = Pick<
  FormProps,
  'heading' | 'description' | 'cigar' | 'cigars' | 'aside' | 'onClose' | 'children'
> & { readonly onCreated: (alert: Alert) => void }

/**
 * The dialog that creates an alert, which reminds at the person's own time. It waits until it knows whether the alert is
 * the first, because the section that a first alert adds would move the fields.
 */
export function NewAlert({ onCreated, onClose, ...dialog }: Props) {
  const preferences = useOwnTimeZone()
  const { isPending: isAsking } = usePreferences()
  const { data: alerts, isPending: isCounting } = useQuery(queryOf(listAlerts))
  const { draft, keyStore, end } = useFormDraft(`alert/${dialog.cigar?.id ?? 'new'}`)
  const { change, isPending, refused } = useChange(createAlert, {
    keyStore,
    failed: 'Failed to create alert',
    onDone: (alert) => {
      end()
      onCreated(alert)
    },
  })
  if (isAsking || isCounting) return null
  const isFirst = alerts?.length === 0 && preferences?.agingAlertsEnabled === 1
  return (
    <AlertForm
      {...dialog}
      draft={draft}
      isPending={isPending}
      refused={refused}
      send="Create Alert"
      more={isFirst && <Arrival preferences={preferences} />}
      onSubmit={(entries) => change(entries)}
      onClose={() => {
        end()
        onClose()
      }}
    />
  )
}

/** The ways in which reminders of a first alert arrive. Each change is saved at once. */
const Arrival = ({ preferences }: { readonly preferences: Preferences }) => (
  <section className={styles.arrival} aria-labelledby="arrival">
    <h3 id="arrival">Where It Arrives</h3>
    <p className="soft small">
      It always arrives in the bell at the top of the page, and by push and email if you turn them
      on.
    </p>
    <PushSwitch preferences={preferences} isPremium />
    <MailSwitch
      preferences={preferences}
      hint={preferences.weeklyDigestEnabled === 1 && 'Brings the weekly digest, too.'}
    />
  </section>
)
