import { askForReview, type Share } from '../../../shared/contract/community.ts'
import { useChange } from '../../api/use-change.ts'
import { cigarOf } from '../../features/community/describe-share.ts'
import { showShare } from '../../features/community/shares.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

type Props = {
  readonly share: Share
  /** Called before the button disappears, because it has the focus. */
  readonly onGone: () => void
}

/** Asks, once, for another look at one's own share that reports took out of the community. */
export function AskForReview({ share, onGone }: Props) {
  const { change, isPending } = useChange(askForReview, {
    params: { id: share.id },
    failed: 'Failed to ask for another look.',
    onDone: (requested) => {
      onGone()
      showShare(share.id, () => requested)
      toast({ title: 'Asked for another look', description: 'Somebody will look at it again.' })
    },
  })
  return (
    <Button
      variant="plain"
      aria-label={`Ask for another look at ${cigarOf(share)}`}
      isBusy={isPending}
      onClick={() => change()}
    >
      Ask for Another Look
    </Button>
  )
}
