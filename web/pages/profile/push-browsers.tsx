import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { type PushBrowser, removePushBrowser } from '../../../shared/contract/notifications.ts'
import { errorOr } from '../../api/describe-error.ts'
import { useChange } from '../../api/use-change.ts'
import { ownIdQuery, pushBrowsersQuery, turnPushOff } from '../../features/alerts/push.ts'
import { formatDay } from '../../features/plans/subscription-days.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { toast } from '../../ui/toast.tsx'
import { AccountSection } from './account-section.tsx'
import styles from './push-browsers.module.css'

const failure = 'Your browsers could not be loaded.'

/** The browsers that get push messages. A button loads them, because few visits need them. */
export function PushBrowsers() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AccountSection
      title="Push Notifications"
      text="The browsers that show your reminders, also when the app is closed. Remove one that you do not use or know."
    >
      {isOpen ? (
        <Browsers />
      ) : (
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          Show Browsers
        </Button>
      )}
    </AccountSection>
  )
}

function Browsers() {
  const browsers = useQuery(pushBrowsersQuery)
  const place = useRef<HTMLDivElement>(null)
  const focus = () => place.current?.focus()
  // The button, or a row that is removed, takes the focus along.
  useEffect(focus, [])
  return (
    <div ref={place} tabIndex={-1} className={styles.browsers}>
      <QueryView
        of={browsers}
        failed={failure}
        loading={
          <p role="status" className="visually-hidden">
            Loading your browsers...
          </p>
        }
      >
        {(shown) => <List browsers={shown} onRemoved={focus} />}
      </QueryView>
    </div>
  )
}

type ListProps = { readonly browsers: readonly PushBrowser[]; readonly onRemoved: () => void }

function List({ browsers, onRemoved }: ListProps) {
  const { data: own } = useQuery(ownIdQuery)
  if (browsers.length === 0) {
    return (
      <p className="soft small">
        No browser gets them.{' '}
        <Link to={paths.agingAlerts('settings')}>Turn on push notifications</Link>
      </p>
    )
  }
  return (
    <ul className="ruled">
      {browsers.map((browser) => (
        <Browser
          key={browser.id}
          browser={browser}
          isOwn={browser.id === own}
          onRemoved={onRemoved}
        />
      ))}
    </ul>
  )
}

type Props = {
  readonly browser: PushBrowser
  readonly isOwn: boolean
  readonly onRemoved: () => void
}

function Browser({ browser: { id, name = 'Unknown browser', addedAt }, isOwn, onRemoved }: Props) {
  const { change: remove, isPending } = useChange(removePushBrowser, {
    send: () => turnPushOff(id),
    onDone: () => {
      toast({ title: 'Browser Removed', description: `${name} gets no more push notifications.` })
      onRemoved()
    },
    failed: errorOr('Error', 'Failed to remove the browser. Please try again.'),
    refresh: { isAwaited: true },
  })
  return (
    <li className="spread">
      <div>
        <p>{name}</p>
        <p className="soft small">
          {isOwn && 'This browser. '}Since {formatDay(addedAt)}
        </p>
      </div>
      <Button
        variant="quiet"
        aria-label={`Remove ${name}`}
        isBusy={isPending}
        onClick={() => remove()}
      >
        Remove
      </Button>
    </li>
  )
}
