import { useState } from 'react'
import { hideShare, type Share } from '../../../shared/contract/community.ts'
import { useChange } from '../../api/use-change.ts'
import { authorOf, cigarOf } from '../../features/community/describe-share.ts'
import { showShare } from '../../features/community/shares.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { ReportDialog } from './report-dialog.tsx'

type Props = { readonly share: Share; readonly onGone: () => void }

/** What a reader can do about another collector's share: hide it or its author, or report it. */
export function ShareMenu({ share, onGone }: Props) {
  const [isReporting, setIsReporting] = useState(false)
  const { hide, isPending } = useHide(share, onGone)
  return (
    <>
      <ActionMenu
        label={`More about ${cigarOf(share)} by ${authorOf(share)}`}
        isBusy={isPending}
        items={[
          { label: 'Hide this post', onSelect: () => hide('milestone') },
          { label: 'Hide everything by this person', onSelect: () => hide('collector') },
          { label: 'Report', onSelect: () => setIsReporting(true) },
        ]}
      />
      {isReporting && (
        <ReportDialog share={share} onGone={onGone} onClose={() => setIsReporting(false)} />
      )}
    </>
  )
}

function useHide({ id }: Share, onGone: () => void) {
  const { change, isPending } = useChange(hideShare, {
    params: { id },
    failed: 'Failed to hide this post.',
    onDone: ({ message }) => {
      onGone()
      showShare(id, () => undefined)
      toast({ title: message })
    },
  })
  return {
    hide: (what: 'milestone' | 'collector') => change({ what }),
    isPending,
  }
}
