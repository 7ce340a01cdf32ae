import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NavLink } from 'react-router-dom'
import { refresh } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import { BellIcon } from '../../ui/icons.tsx'
import styles from './bell.module.css'

/** Leads to the notifications, and counts those that are unread. */
export function Bell({ unread }: { readonly unread: number }) {
  useRefreshOnPush()
  const count = unread > 99 ? '99+' : unread
  return (
    <NavLink
      to={paths.notifications()}
      className={`${styles.bell}`}
      data-tip
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${count} unread`}
    >
      <BellIcon />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </NavLink>
  )
}

/** The service worker tells open pages of a push message. */
function useRefreshOnPush(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const notified = () => void refresh(client, ['notifications', 'account'])
    serviceWorker.addEventListener('message', notified)
    return () => serviceWorker.removeEventListener('message', notified)
  }, [client])
}
