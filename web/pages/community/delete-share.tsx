import { useState } from 'react'
import { flushSync } from 'react-dom'
import { deleteShare, type Share } from '../../../shared/contract/community.ts'
import { isTakenOut } from '../../../shared/rules/reports.ts'
import { useChange } from '../../api/use-change.ts'
import { cigarOf } from '../../features/community/describe-share.ts'
import { showShare } from '../../features/community/shares.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'

const repeatable =
  'It leaves the community with its likes. Your cigar stays as it is, and you can share the milestone again.'
const final =
  'It goes with its likes, and this milestone cannot be shared again. Your cigar stays as it is.'

type Props = { readonly share: Share; readonly onGone: () => void }

/** Takes one's own share back. */
export function DeleteShare({ share, onGone }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { change, isPending } = useChange(deleteShare, {
    params: { id: share.id },
    failed: 'Failed to delete this milestone.',
    onDone: () => {
      flushSync(() => setIsConfirming(false))
      onGone()
      showShare(share.id, () => undefined)
      toast({ title: 'Milestone deleted', description: 'It is no longer in the community.' })
    },
  })
  return (
    <>
      <Button
        variant="plain"
        aria-label={`Delete ${cigarOf(share)}`}
        onClick={() => setIsConfirming(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Delete Milestone"
        description={isTakenOut(share.state) ? final : repeatable}
        confirmLabel="Delete"
        tone="destructive"
        pending={isPending}
        onConfirm={() => change()}
        onClose={() => setIsConfirming(false)}
      />
    </>
  )
}
