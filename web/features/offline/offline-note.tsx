import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '../../../shared/contract/user.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { cacheResponses } from '../../api/offline-cache.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { ownTimeZone } from '../cigars/use-today.ts'
import styles from './offline-note.module.css'
import { hasWorkers, registerWorker } from './register-worker.ts'
import { useNetwork } from './use-network.ts'
import {
  dropSmoke,
  keepSmoke,
  useSending,
  useWaitingSmokes,
  type WaitingSmoke,
} from './waiting-smokes.ts'

/**
 * Keeps the app and the collection for times without a network. At the bottom of every page it says that
 * there is none, and shows the smokes that wait to be sent.
 */
export function OfflineNote({ user: { id } }: { readonly user: User }) {
  const client = useQueryClient()
  const network = useNetwork()
  const smokes = useWaitingSmokes(id)
  useSending(id, network === 'online', smokes.length - countRefused(smokes))
  useEffect(() => cacheResponses(client, id), [client, id])
  useEffect(() => {
    // Without the worker the app needs a network, as without this note.
    if (hasWorkers()) registerWorker().catch(() => undefined)
  }, [])
  return (
    <div className={styles.notes}>
      {smokes.length > 0 && <WaitingList userId={id} smokes={smokes} />}
      <div role="status">
        {network === 'offline' && (
          <p className={`small ${styles.note}`}>Offline. You see what was last loaded.</p>
        )}
      </div>
    </div>
  )
}

type ListProps = { readonly userId: string; readonly smokes: readonly WaitingSmoke[] }

const WaitingList = ({ userId, smokes }: ListProps) => {
  const refused = countRefused(smokes)
  return (
    // As another element, it moves nothing when it opens by itself.
    <details key={String(refused > 0)} className={styles.waiting} open={refused > 0}>
      <summary className="small">{describeWaiting(smokes.length - refused, refused)}</summary>
      <ul>
        {smokes.map((smoke) => (
          <Waiting key={smoke.key} {...{ userId, smoke }} />
        ))}
      </ul>
    </details>
  )
}

const countRefused = (smokes: readonly WaitingSmoke[]) =>
  smokes.filter(({ refusal }) => refusal !== undefined).length

const describeWaiting = (waiting: number, refused: number): string =>
  [
    waiting > 0 && `${counted(waiting, 'smoke')} waiting to be sent`,
    refused > 0 && `${counted(refused, 'smoke')} not saved`,
  ]
    .filter(Boolean)
    .join(', ')

const describeTime = (instant: string) =>
  new Date(instant).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: ownTimeZone(),
  })

type WaitingProps = { readonly userId: string; readonly smoke: WaitingSmoke }

function Waiting({ userId, smoke }: WaitingProps) {
  const { key, cigar, body, at, refusal } = smoke
  const name = `${cigar.brand} ${cigar.lineName}`
  const isRefused = refusal !== undefined
  const remove = () => {
    dropSmoke(userId, key)
    const action = { label: 'Undo', onSelect: () => keepSmoke(userId, smoke) }
    toast({
      title: isRefused ? 'Dismissed' : 'Removed',
      description: `A smoke of ${name}.`,
      action,
    })
  }
  return (
    <li className="spread">
      <div>
        <p>{name}</p>
        <p className="soft small">
          {describeTime(body.smokedAt ?? at)}
          {body.rating != null && `, ${counted(body.rating, 'star')}`}
        </p>
        {body.notes && <p className="small written">{body.notes}</p>}
        {isRefused && <p className={`small ${styles.refusal}`}>Not saved: {refusal}</p>}
      </div>
      <Button
        variant="quiet"
        aria-label={`${isRefused ? 'Dismiss' : 'Remove'} ${name}`}
        onClick={remove}
      >
        {isRefused ? 'Dismiss' : 'Remove'}
      </Button>
    </li>
  )
}
