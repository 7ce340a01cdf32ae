import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '../../../shared/contract/user.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { cacheResponses } from '../../api/offline-cache.ts'
import { dropOthersDrafts } from '../../session/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { describeInstant } from '../cigars/describe-instant.ts'
import { dropUnnamed } from '../photos/photo-store.ts'
import { previewOf } from '../photos/previews.ts'
import styles from './offline-note.module.css'
import { hasWorkers, registerWorker } from './register-worker.ts'
import { useSending } from './sending.ts'
import { useFreshness } from './use-freshness.ts'
import { useNetwork } from './use-network.ts'
import { areStored, useWaitingChanges, type WaitingChange } from './waiting-changes.ts'
import { WaitingList } from './waiting-list.tsx'

/**
 * Keeps the app and the collection for times without a network. At the bottom of every page it says that
 * there is none, and shows the smokes and cigars that wait to be sent.
 */
export function OfflineNote({ user: { id } }: { readonly user: User }) {
  const client = useQueryClient()
  const network = useNetwork()
  const changes = useWaitingChanges(id)
  const refused = changes.filter(({ refusal }) => refusal !== undefined).length
  useSending(id, network === 'online', changes.length - refused)
  useEffect(() => cacheResponses(client, id), [client, id])
  useEffect(() => {
    // Without the worker the app needs a network, as without this note.
    if (hasWorkers()) registerWorker().catch(() => undefined)
    dropOthersDrafts(id)
    // A browser without IndexedDB keeps no photos.
    dropUnnamed((imageUrl) => previewOf(imageUrl) !== undefined).catch(() => undefined)
  }, [id])
  return (
    <div className={styles.notes}>
      {changes.length > 0 && (
        // As another element, it moves nothing when it opens by itself.
        <details key={String(refused > 0)} className={styles.waiting} open={refused > 0}>
          <summary className="small">{describeWaiting(changes)}</summary>
          {!areStored(id) && (
            <p className="small">This browser has no room for them. Keep this page open.</p>
          )}
          <WaitingList userId={id} changes={changes} />
        </details>
      )}
      <Freshness isOffline={network === 'offline'} />
    </div>
  )
}

/** Says that the page shows what was loaded before, and whether that is being refreshed. */
function Freshness({ isOffline }: { readonly isOffline: boolean }) {
  const { isRefreshing, failedAt, retry } = useFreshness()
  const isFailed = failedAt !== undefined && !isOffline
  return (
    <>
      <div role="status">
        {isOffline && (
          <p className={`small ${styles.note}`}>Offline. You see what was last loaded.</p>
        )}
        {isFailed && (
          <div className={`${styles.note} ${styles.failed}`}>
            <p>Could not refresh. Showing what was loaded on {describeInstant(failedAt)}.</p>
            <Button variant="plain" isBusy={isRefreshing} onClick={retry}>
              Try Again
            </Button>
          </div>
        )}
      </div>
      {isRefreshing && !isOffline && !isFailed && <p className={styles.updating}>Updating...</p>}
    </>
  )
}

const endings = [
  { kind: 'smoke', isRefused: false, ending: 'waiting to be sent' },
  { kind: 'cigar', isRefused: false, ending: 'waiting to be added' },
  { kind: 'smoke', isRefused: true, ending: 'not saved' },
  { kind: 'cigar', isRefused: true, ending: 'not added' },
] as const

/** As in '1 smoke waiting to be sent, 2 cigars not added'. */
function describeWaiting(changes: readonly WaitingChange[]): string {
  const parts = endings.flatMap(({ kind, isRefused, ending }) => {
    const { length } = changes.filter(
      (change) => change.kind === kind && (change.refusal !== undefined) === isRefused,
    )
    return length === 0 ? [] : [`${counted(length, kind)} ${ending}`]
  })
  return parts.join(', ')
}
