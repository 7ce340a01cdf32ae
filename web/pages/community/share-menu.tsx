import { useState } from 'react'
import { flushSync } from 'react-dom'
import { hideShare, reportShare, type Share } from '../../../shared/contract/community.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { useChange } from '../../api/use-change.ts'
import { authorOf, cigarOf } from '../../features/community/describe-share.ts'
import { showShare } from '../../features/community/shares.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'

type Props = { readonly share: Share; readonly onGone: () => void }

/** The actions on another collector's share: hide it or its author, or report it. */
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

const reasons: Readonly<Record<BodyOf<typeof reportShare>['reason'], string>> = {
  spam: 'Spam or advertising',
  offensive: 'Offensive',
  personal: "Someone's personal information",
  other: 'Something else',
}

type ReportDialogProps = {
  readonly share: Share
  readonly onGone: () => void
  readonly onClose: () => void
}

/** Asks why a share is reported. */
function ReportDialog({ share, onGone, onClose }: ReportDialogProps) {
  const { change, isPending, refused } = useChange(reportShare, {
    params: { id: share.id },
    failed: 'Failed to send the report.',
    onDone: ({ message }) => {
      flushSync(onClose)
      onGone()
      showShare(share.id, () => undefined)
      toast({ title: message })
    },
  })
  const { field, submit, isChanged } = useSchemaForm(reportShare.body, {
    defaultValues: { reason: '' },
    refused,
  })
  return (
    <FormDialog
      title="Report"
      description="You no longer see what you report, and its author does not learn who reported it."
      send="Send Report"
      sending="Sending..."
      isPending={isPending}
      isChanged={isChanged}
      onClose={onClose}
      onSubmit={submit((body) => change(body))}
    >
      <SelectField {...field('reason')} label="Reason" required>
        <option value="">Choose a reason</option>
        {Object.entries(reasons).map(([reason, label]) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
