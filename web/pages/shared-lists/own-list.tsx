import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { type OwnList, revokeList } from '../../../shared/contract/lists.ts'
import { formatUsDay, today } from '../../../shared/rules/dates.ts'
import { useChange } from '../../api/use-change.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './shared-lists.module.css'
import { Wishes } from './wishes.tsx'

type Props = {
  readonly list: OwnList
  /** True if the list was just created; it then gets the focus. */
  readonly isNew: boolean
}

/** A link that works, with what guests would like. */
export function OwnListCard({ list, isNew }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const name = list.title ?? `List of ${dayOf(list.createdAt)}`
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <li className={`card stack ${styles.card}`}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {name}
        </h2>
        <p className="soft small">{`${describeShown(list)} · works until ${dayOf(list.expiresAt)}`}</p>
        <Link to={paths.sharedList(list.id)} className="tap small">
          {addressOf(list)}
        </Link>
      </div>
      <Actions list={list} name={name} />
      <Wishes wishes={list.wishes} />
    </li>
  )
}

const dayOf = (instant: string) => formatUsDay(today(ownTimeZone(), new Date(instant)))

const addressOf = ({ id }: OwnList) => `${location.origin}${paths.sharedList(id)}`

function describeShown({ shows }: OwnList): string {
  const shown = [
    shows.photos && 'photos',
    shows.prices && 'prices',
    shows.notes && 'notes',
    shows.purchaseDates && 'purchase dates',
  ].filter(Boolean)
  return shown.length === 0 ? 'Only names, sizes and counts' : `With ${shown.join(', ')}`
}

function Actions({ list, name }: { readonly list: OwnList; readonly name: string }) {
  const [isEnding, setIsEnding] = useState(false)
  const url = addressOf(list)
  return (
    <div className="wrap">
      <Button onClick={() => void copyText(url, 'Link Copied')} aria-label={`Copy Link: ${name}`}>
        Copy Link
      </Button>
      {'share' in navigator && (
        <Button
          variant="quiet"
          aria-label={`Send Link: ${name}`}
          onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}
        >
          Send Link
        </Button>
      )}
      <Button variant="plain" aria-label={`End Link: ${name}`} onClick={() => setIsEnding(true)}>
        End Link
      </Button>
      {isEnding && <EndDialog id={list.id} onClose={() => setIsEnding(false)} />}
    </div>
  )
}

type EndProps = { readonly id: string; readonly onClose: () => void }

function EndDialog({ id, onClose }: EndProps) {
  const { change: end, isPending } = useChange(revokeList, {
    params: { id },
    failed: 'The link could not be ended',
    onDone: () => {
      toast({ title: 'Link Ended', description: 'Nobody can open this list any more.' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title="End This Link?"
      description="Who has the link can no longer open it, and what guests marked is deleted."
      confirmLabel={isPending ? 'Ending...' : 'End Link'}
      tone="destructive"
      pending={isPending}
      onConfirm={() => void end()}
      onClose={onClose}
    />
  )
}
