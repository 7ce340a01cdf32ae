import { useState } from 'react'
import { createCalendar, deleteCalendar } from '../../../shared/contract/notifications.ts'
import { useChange } from '../../api/use-change.ts'
import { PlansLink } from '../../features/plans/plans-link.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './settings-dialog.module.css'

type Props = { readonly hasCalendar: boolean; readonly isPremium: boolean }

/** The private address of a calendar of coming ages. It is shown once. */
export function CalendarSection({ hasCalendar, isPremium }: Props) {
  const [url, setUrl] = useState<string>()
  const create = useChange(createCalendar, {
    failed: 'Failed to create calendar address',
    onDone: (calendar) => setUrl(calendar.url),
  })
  const revoke = useChange(deleteCalendar, {
    failed: 'Failed to revoke calendar address',
    onDone: () => {
      setUrl(undefined)
      toast({ title: 'Calendar Address Revoked' })
    },
  })
  const isPending = create.isPending || revoke.isPending
  return (
    <section className={`stack ${styles.calendar}`} aria-labelledby="calendar">
      <div className={styles.intro}>
        <h3 id="calendar">Calendar</h3>
        <p className="soft small">
          Add coming milestones and reminders to your calendar with a private address. Anyone who
          has it can read them.{!isPremium && ' The calendar is part of Premium.'}
        </p>
      </div>
      {url && <Address url={url} />}
      <div className={`wrap ${styles.ways}`}>
        {isPremium ? (
          <Button variant="quiet" isBusy={isPending} onClick={() => create.change()}>
            {hasCalendar ? 'Create New Address' : 'Create Calendar Address'}
          </Button>
        ) : (
          <PlansLink variant="quiet">Upgrade to Premium</PlansLink>
        )}
        {hasCalendar && (
          <Button variant="plain" isBusy={isPending} onClick={() => revoke.change()}>
            Revoke Address
          </Button>
        )}
      </div>
      {hasCalendar && isPremium && !url && (
        <p className="faint fine">You have an address. A new one replaces it.</p>
      )}
    </section>
  )
}

const focus = (field: HTMLElement | null) => field?.focus()

const Address = ({ url }: { readonly url: string }) => (
  <>
    <TextField
      label="Calendar address"
      hint="Keep it now: it is shown only once."
      ref={focus}
      readOnly
      value={url}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <div className="wrap">
      <Button variant="quiet" onClick={() => void copyText(url, 'Address Copied')}>
        Copy
      </Button>
      <a className="tap" href={url.replace(/^https?:/, 'webcal:')}>
        Open in your calendar
      </a>
    </div>
  </>
)
