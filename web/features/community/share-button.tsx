import { useState } from 'react'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { Button } from '../../ui/button.tsx'
import { fetched } from '../../ui/fetched.ts'
import { opensFetched } from '../../ui/opens-fetched.ts'
import type { Shareable } from './share-dialog.tsx'

const { Component: ShareDialog, fetch: fetchDialog } = fetched(
  async () => (await import('./share-dialog.tsx')).ShareDialog,
)

type Props = { readonly of: Shareable; readonly onOpen: (of: Shareable) => void }

/** Opens the dialog of `useShareDialog`. */
export const ShareButton = ({ of, onOpen }: Props) => (
  <Button variant="plain" {...opensFetched(fetchDialog, () => onOpen(of))}>
    Share
    <span className="visually-hidden">
      {' '}
      {nameCigar(of.cigar)}, {of.milestone.name}
    </span>
  </Button>
)

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
