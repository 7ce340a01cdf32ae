import type { Batch } from '../../../../shared/contract/batches.ts'
import type { Instance } from '../../../../shared/contract/instances.ts'
import * as instances from '../../../../shared/contract/instances.ts'
import { useChange } from '../../../features/cigars/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PlainTextArea } from '../../../ui/plain-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { asText, useSchemaForm } from '../../../ui/use-schema-form.ts'
import { batchName } from '../purchases/batch-name.ts'

type Props = { readonly stick: Instance; readonly batch: Batch; readonly onClose: () => void }

/** A note on a single stick: a torn wrapper, a gift, one to keep until a certain day. */
export function StickNoteDialog({ stick, batch, onClose }: Props) {
  const { write, isPending, refused } = useWriteNote(stick, onClose)
  const { field, submit, watch, isChanged } = useSchemaForm(instances.updateInstance.body, {
    defaultValues: { individualNotes: stick.individualNotes ?? null },
    refused,
  })
  const deletion = (
    <Button variant="plain" onClick={() => write({ individualNotes: null })} disabled={isPending}>
      Delete
    </Button>
  )
  return (
    <FormDialog
      title={`Cigar ${stick.number}`}
      description={batchName(batch)}
      send="Save"
      {...{ isPending, isChanged, onClose }}
      isReady={watch('individualNotes') !== null}
      aside={stick.individualNotes && deletion}
      onSubmit={submit((body) => (isChanged ? write(body) : onClose()))}
    >
      <PlainTextArea {...field('individualNotes', asText)} label="Note" data-autofocus rows={4} />
    </FormDialog>
  )
}

function useWriteNote({ id: instanceId, cigarId }: Instance, onWritten: () => void) {
  const { change, isPending, refused } = useChange(instances.updateInstance, {
    params: { id: cigarId, instanceId },
    failed: 'Failed to save the note.',
    onDone: ({ individualNotes }) => {
      toast({ title: individualNotes ? 'Note saved' : 'Note deleted' })
      onWritten()
    },
  })
  return { write: change, isPending, refused }
}
