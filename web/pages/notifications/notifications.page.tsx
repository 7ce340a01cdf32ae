import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import {
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '../../../shared/contract/notifications.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { callPage, firstPageOf } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { describeInstant } from '../../features/cigars/describe-instant.ts'
import { paths } from '../../paths.ts'
import { userQuery } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { MorePages } from '../../ui/show-more.tsx'
import styles from './notifications.module.css'

const perPage = '50'
const failure = 'Your notifications could not be loaded.'

/** The reminders of aging alerts and of care, newest first. */
export default function Notifications() {
  const notifications = useNotifications()
  // Also counts again what the bell shows.
  const { data: user } = useQuery(userQuery)
  const { change: readAll, isPending } = useChange(readAllNotifications, {
    failed: 'Failed to update notifications',
  })
  const hasUnread = (user?.unreadNotifications ?? 0) > 0
  return (
    <Page
      title={paths.notifications.title}
      subtitle="Reminders of your aging alerts, and of the care of your humidors."
      actions={
        <>
          <ButtonLink variant="quiet" to={paths.agingAlerts('settings')}>
            Settings
          </ButtonLink>
          <Button isBusy={isPending || !hasUnread} onClick={() => readAll()}>
            Mark All as Read
          </Button>
        </>
      }
    >
      <QueryView of={notifications} failed={failure} loading={<Loading />}>
        {({ pages }) => (
          <div className="stack">
            <List notifications={pages.flatMap(({ items }) => items)} />
            <MorePages of={notifications} />
          </div>
        )}
      </QueryView>
    </Page>
  )
}

const useNotifications = () =>
  useInfiniteQuery({
    queryKey: [listNotifications.path],
    queryFn: ({ signal, pageParam: cursor }) =>
      callPage(listNotifications, {
        query: { limit: perPage, ...(cursor !== '' && { cursor }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    meta: { reads: listNotifications.reads, response: firstPageOf(listNotifications) },
  })

function List({ notifications }: { readonly notifications: readonly Notification[] }) {
  if (notifications.length === 0) {
    return (
      <EmptyState
        headline="No notifications yet"
        text="You are reminded here when a cigar reaches the age of an alert, or a humidor needs care."
      >
        <ButtonLink to={paths.agingAlerts()}>Go to Aging Alerts</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <ul>
      {notifications.map((notification) => (
        <Entry key={notification.id} notification={notification} />
      ))}
    </ul>
  )
}

function Entry({ notification }: { readonly notification: Notification }) {
  const { id, cigarId = '', cigars, humidorId, body, sentAt, wasRead } = notification
  // Should that fail, it stays unread.
  const { change } = useChange(readNotification, { params: { id } })
  const read = () => wasRead || void change()
  const title = (
    <>
      {wasRead === 0 && <span className="visually-hidden">Unread: </span>}
      {notification.title}
    </>
  )
  return (
    <li className={`pressable ${styles.entry}`} data-unread={wasRead === 0 || undefined}>
      {cigars ? (
        <p className={styles.title}>{title}</p>
      ) : (
        <Link
          to={humidorId === undefined ? paths.cigar(cigarId) : paths.humidor(humidorId)}
          state={fromHere}
          className={`stretched bare ${styles.title}`}
          onClick={read}
        >
          {title}
        </Link>
      )}
      <p className="soft small">{body}</p>
      <time className="faint fine" dateTime={sentAt}>
        {describeInstant(sentAt)}
      </time>
      {cigars && <Cigars cigars={cigars} onOpen={read} />}
    </li>
  )
}

const fromHere = { from: paths.notifications() }

type CigarsProps = {
  readonly cigars: NonNullable<Notification['cigars']>
  readonly onOpen: () => void
}

/** The cigars of a notification that has several. */
const Cigars = ({ cigars, onOpen }: CigarsProps) => (
  <details
    className={styles.cigars}
    onToggle={({ currentTarget }) => currentTarget.open && onOpen()}
  >
    <summary className="stretched tap small">
      {counted(cigars.length, 'cigar')}
      <ListIcon />
    </summary>
    <ul>
      {cigars.map((cigar) => (
        <li key={cigar.id}>
          <Link className="tap small" to={paths.cigar(cigar.id)} state={fromHere}>
            {nameCigar(cigar)}
          </Link>
        </li>
      ))}
    </ul>
  </details>
)

const Loading = () => (
  <div role="status">
    <span className="visually-hidden">Loading your notifications...</span>
    <div className={`pending ${styles.skeleton}`} />
  </div>
)
