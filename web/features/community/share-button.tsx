import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { fetched } from '../../ui/fetched.ts'
import { opensFetched } from '../../ui/opens-fetched.ts'
import type { Shareable } from './share-dialog.tsx'

const { Component: ShareDialog, fetch: fetchDialog } = fetched(
  async () => (await import('./share-dialog.tsx')).ShareDialog,
)

type Props = {
  readonly of: Shareable
  /** Absent: it is not shared. */
  readonly shareId: string | undefined
  readonly onOpen: (of: Shareable) => void
}

/** Opens the dialog of `useShareDialog`, or leads to what was shared. */
export function ShareButton({ of, shareId, onOpen }: Props) {
  const isOpened = useRef(false)
  const name = (
    <span className="visually-hidden">
      {' '}
      {nameCigar(of.cigar)}, {of.milestone.name}
    </span>
  )
  if (shareId !== undefined) {
    return (
      <Link
        className="tap"
        to={paths.community('yours', shareId)}
        // The button that had the focus is gone.
        ref={(link) => (isOpened.current ? link?.focus() : undefined)}
      >
        Shared{name}
      </Link>
    )
  }
  const open = () => {
    isOpened.current = true
    onOpen(of)
  }
  return (
    <Button variant="plain" {...opensFetched(fetchDialog, open)}>
      Share{name}
    </Button>
  )
}

/** The dialog that shares a milestone. It belongs to the page, because long lists drop their rows. */
export function useShareDialog() {
  const [shareable, open] = useState<Shareable>()
  const close = () => open(undefined)
  // Without the other properties of an event of the timeline, of which `key` is React's.
  const dialog = shareable && (
    <ShareDialog cigar={shareable.cigar} milestone={shareable.milestone} onClose={close} />
  )
  return { open, dialog }
}
