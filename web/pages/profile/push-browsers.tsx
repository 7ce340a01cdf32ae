import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { type PushBrowser, removePushBrowser } from '../../../shared/contract/notifications.ts'
import { errorOr } from '../../api/describe-error.ts'
import { useChange } from '../../api/use-change.ts'
import { ownIdQuery, pushBrowsersQuery, turnPushOff } from '../../features/alerts/push.ts'
import { formatDay } from '../../features/plans/describe-subscription.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { toast } from '../../ui/toast.tsx'
import { AccountSection } from './account-section.tsx'
import styles from './push-browsers.module.css'

const failure = 'Your browsers could not be loaded.'

/** The browsers that get push messages. */
export function PushBrowsers() {
  const browsers = useQuery(pushBrowsersQuery)
  return (
    <AccountSection
      title="Push Notifications"
      text="These browsers show your reminders, also when the app is closed. Remove one that you do not use or know."
    >
      <QueryView of={browsers} failed={failure} loading={<Loading />}>
        {(shown) => <List browsers={shown} />}
      </QueryView>
    </AccountSection>
  )
}

const Loading = () => (
  <div role="status" className={styles.browsers}>
    <span className="visually-hidden">Loading your browsers...</span>
  </div>
)

function List({ browsers }: { readonly browsers: readonly PushBrowser[] }) {
  const { data: own } = useQuery(ownIdQuery)
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} tabIndex={-1} className={styles.browsers}>
      {browsers.length === 0 ? (
        <p className="soft small">
          No browser gets them.{' '}
          <Link to={paths.agingAlerts('settings')}>Turn on push notifications</Link>
        </p>
      ) : (
        <ul>
          {browsers.map((browser) => (
            <Browser
              key={browser.id}
              browser={browser}
              isOwn={browser.id === own}
              // The row takes the focus along.
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
    </div>
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
