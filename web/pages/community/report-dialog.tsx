import { flushSync } from 'react-dom'
import { reportShare, type Share } from '../../../shared/contract/community.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { useChange } from '../../api/use-change.ts'
import { showShare } from '../../features/community/shares.ts'
import { SelectField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'

const reasons: Readonly<Record<BodyOf<typeof reportShare>['reason'], string>> = {
  spam: 'Spam or advertising',
  offensive: 'Offensive',
  personal: "Someone's personal information",
  other: 'Something else',
}

type Props = {
  readonly share: Share
  readonly onGone: () => void
  readonly onClose: () => void
}

/** Asks why a share is reported. */
export function ReportDialog({ share, onGone, onClose }: Props) {
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
