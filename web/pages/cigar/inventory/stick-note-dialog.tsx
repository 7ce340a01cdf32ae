import { useState } from 'react'
import type { Batch } from '../../../../shared/contract/batches.ts'
import type { Instance } from '../../../../shared/contract/instances.ts'
import * as instances from '../../../../shared/contract/instances.ts'
import { call } from '../../../api/client.ts'
import { useInventoryChange } from '../../../features/cigars/use-inventory-change.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PlainTextArea } from '../../../ui/plain-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { batchName } from '../purchases/batch-name.ts'

type Props = { readonly stick: Instance; readonly batch: Batch; readonly onClose: () => void }

/** A note on a single stick: a torn wrapper, a gift, one to keep until a certain day. */
export function StickNoteDialog({ stick, batch, onClose }: Props) {
  // What the form began with: what arrives meanwhile must not look like a change.
  const [before] = useState(stick.individualNotes ?? '')
  const [text, setText] = useState(before)
  const isChanged = text.trim() !== before.trim()
  const { write, isPending, problems } = useWriteNote(stick, onClose)
  const deletion = (
    <Button variant="plain" onClick={() => write(null)} disabled={isPending}>
      Delete
    </Button>
  )
  return (
    <FormDialog
      title={`Cigar ${stick.number}`}
      description={batchName(batch)}
      send="Save"
      isPending={isPending}
      isReady={text.trim() !== ''}
      problems={problems}
      aside={stick.individualNotes && deletion}
      isChanged={() => isChanged}
      onSend={() => (isChanged ? write(text) : onClose())}
      onClose={onClose}
    >
      <PlainTextArea
        label="Note"
        data-autofocus
        rows={4}
        value={text}
        problem={problems.individualNotes}
        onChange={setText}
      />
    </FormDialog>
  )
}

function useWriteNote({ id: instanceId, cigarId }: Instance, onWritten: () => void) {
  const { change, isPending, problems } = useInventoryChange({
    send: (individualNotes: string | null) =>
      call(instances.updateInstance, {
        params: { id: cigarId, instanceId },
        body: { individualNotes },
      }),
    failed: 'Failed to save the note.',
    onDone: ({ individualNotes }) => {
      toast({ title: individualNotes ? 'Note saved' : 'Note deleted' })
      onWritten()
    },
  })
  return { write: change, isPending, problems }
}
