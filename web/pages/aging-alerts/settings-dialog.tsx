import { type ReactNode, useState } from 'react'
import {
  createCalendar,
  deleteCalendar,
  type Preferences,
  updatePreferences,
} from '../../../shared/contract/notifications.ts'
import { useChange } from '../../api/use-change.ts'
import { MailSwitch } from '../../features/alerts/mail-switch.tsx'
import { PushSwitch } from '../../features/alerts/push-switch.tsx'
import {
  OwnTimeZone,
  useChangePreferences,
  usePreferences,
} from '../../features/alerts/use-preferences.ts'
import { PlansLink } from '../../features/plans/plans-link.tsx'
import { TimeZoneOptions, utc } from '../../features/settings/time-zone-options.tsx'
import { useChangeSettings } from '../../features/settings/use-change-settings.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './settings-dialog.module.css'

type Props = { readonly isPremium: boolean; readonly onClose: () => void }

/** The notification preferences. Each change is saved at once. */
export function SettingsDialog({ isPremium, onClose }: Props) {
  const preferences = usePreferences()
  const { change } = useChangePreferences()
  const [time, setTime] = useState<string>()
  const saveTime = () => {
    const isTime = updatePreferences.body.shape.notificationTime.safeParse(time).success
    if (isTime && time !== undefined && time !== preferences.data?.notificationTime)
      void change({ notificationTime: time })
  }
  const close = () => {
    saveTime()
    onClose()
  }
  const settingsOf = (data: Preferences) => (
    <div className="stack">
      <Time preferences={data} time={time} onTime={setTime} onLeave={saveTime} />
      <Channels preferences={data} isPremium={isPremium} />
      <CalendarSection hasCalendar={data.hasCalendar} isPremium={isPremium} />
    </div>
  )
  return (
    <Dialog
      open
      title="Settings"
      description="When and how we notify you."
      actions={<Button onClick={close}>Done</Button>}
      onClose={close}
    >
      {/* With Premium, the list of alerts does. */}
      {!isPremium && <OwnTimeZone />}
      <QueryView
        of={preferences}
        failed="Your settings could not be loaded."
        loading={<Loading>{settingsOf(unknown)}</Loading>}
      >
        {settingsOf}
      </QueryView>
    </Dialog>
  )
}

/** The preferences that the form assumes until they load. */
const unknown: Preferences = {
  pushNotificationsEnabled: 1,
  emailNotificationsEnabled: 0,
  agingAlertsEnabled: 1,
  weeklyDigestEnabled: 1,
  notificationTime: '09:00',
  timeZone: 'UTC',
  pushKey: '',
  hasCalendar: false,
}

/** As high as the settings at any width: it holds them unseen. */
const Loading = ({ children }: { readonly children: ReactNode }) => (
  <div role="status">
    <span className="visually-hidden">Loading your settings...</span>
    <div className={`pending ${styles.loading}`} inert aria-hidden="true">
      {children}
    </div>
  </div>
)

type Part = { readonly preferences: Preferences }

type TimeProps = Part & {
  /** The typed text, or `undefined` before the first key. */
  readonly time: string | undefined
  readonly onTime: (time: string) => void
  readonly onLeave: () => void
}

function Time({ preferences, time = preferences.notificationTime, onTime, onLeave }: TimeProps) {
  const { change } = useChangeSettings()
  const timeZone = preferences.timeZone === 'UTC' ? utc : preferences.timeZone
  return (
    <div className={`stack ${styles.time}`}>
      <TextField
        label="Time"
        type="time"
        required
        value={time}
        error={time === '' ? 'Invalid time format' : undefined}
        onChange={({ currentTarget }) => onTime(currentTarget.value)}
        onBlur={onLeave}
      />
      <SelectField
        label="Time zone"
        value={timeZone}
        onChange={({ currentTarget }) => void change({ timeZone: currentTarget.value })}
      >
        <TimeZoneOptions chosen={timeZone} />
      </SelectField>
    </div>
  )
}

function Channels({ preferences, isPremium }: Part & Pick<Props, 'isPremium'>) {
  const { change } = useChangePreferences()
  const { agingAlertsEnabled, emailNotificationsEnabled, weeklyDigestEnabled } = preferences
  return (
    <div>
      <Switch
        label="Aging Alerts"
        hint={!isPremium && 'Reminders are part of Premium.'}
        isOn={agingAlertsEnabled === 1}
        onChange={(isOn) => void change({ agingAlertsEnabled: isOn ? 1 : 0 })}
      />
      <PushSwitch preferences={preferences} isPremium={isPremium} />
      <MailSwitch preferences={preferences} />
      <Switch
        label="Weekly Digest"
        hint={`Mondays at your time, by email${emailNotificationsEnabled ? '.' : ': turn Email on to get it.'}`}
        isOn={weeklyDigestEnabled === 1}
        onChange={(isOn) => void change({ weeklyDigestEnabled: isOn ? 1 : 0 })}
      />
    </div>
  )
}

type CalendarSectionProps = { readonly hasCalendar: boolean; readonly isPremium: boolean }

/** The private address of a calendar of coming ages. It is shown once. */
function CalendarSection({ hasCalendar, isPremium }: CalendarSectionProps) {
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
