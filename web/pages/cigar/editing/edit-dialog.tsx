import { type FormEvent, useId, useReducer, useState } from 'react'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { changeDraft, draftOf } from '../../../features/cigars/form/draft.ts'
import { DraftContext } from '../../../features/cigars/form/draft-context.ts'
import { EditCards } from '../../../features/cigars/form/edit-cards.tsx'
import { illegibleFields } from '../../../features/cigars/form/illegible-fields.ts'
import { isChanged, readChange } from '../../../features/cigars/form/read-change.ts'
import { useProblems } from '../../../features/cigars/form/use-problems.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DiscardQuestion } from '../../../ui/discard-question.tsx'
import { useLeaveWarning } from '../notes/use-leave-warning.ts'
import styles from './edit-dialog.module.css'
import { useEditPhoto } from './edit-photo.ts'
import { useEditCigar } from './use-edit-cigar.ts'

type Props = { readonly cigar: CigarDetails; readonly onClose: () => void }

/** What is known of a cigar, in the cards it was added with; nothing typed is lost unasked. */
export function EditDialog({ cigar, onClose }: Props) {
  const [isLeaving, setIsLeaving] = useState(false)
  const { before, draft, change, form, submit, upload, isUnsaved, isSaving } = useEditing(
    cigar,
    onClose,
  )
  const id = useId()
  const close = () => {
    if (isSaving) return
    if (isUnsaved) setIsLeaving(true)
    else onClose()
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={close} disabled={isSaving}>
        Cancel
      </Button>
      <Button type="submit" form={id} disabled={isSaving || upload.progress !== undefined}>
        {isSaving ? 'Saving...' : 'Save Changes'}
      </Button>
    </>
  )
  return (
    <>
      <Dialog open size="sheet" title="Edit Cigar" onClose={close} actions={actions}>
        <DraftContext value={{ draft, change }}>
          <form ref={form} id={id} className={styles.form} onSubmit={submit} noValidate>
            <EditCards cigar={before} upload={upload} />
          </form>
        </DraftContext>
      </Dialog>
      <DiscardQuestion open={isLeaving} onConfirm={onClose} onClose={() => setIsLeaving(false)} />
    </>
  )
}

function useEditing(cigar: CigarDetails, onClose: () => void) {
  // What the form began with: an answer that arrives meanwhile must not look like a change.
  const [before] = useState(cigar)
  const [draft, change] = useReducer(changeDraft, before, draftOf)
  const { form, showProblems } = useProblems(change)
  const { save, isSaving } = useEditCigar(before.id, { onSaved: onClose, onProblems: showProblems })
  const upload = useEditPhoto((imageUrl) => change({ type: 'attach-photo', imageUrl }))
  const isUploading = upload.progress !== undefined
  const isUnsaved = isUploading || isChanged(draft, before)
  useLeaveWarning(isUnsaved)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving || isUploading) return
    const reading = readChange(draft, before)
    const problems = {
      ...('problems' in reading && reading.problems),
      ...illegibleFields(event.currentTarget),
    }
    if (Object.keys(problems).length > 0) showProblems(problems)
    else if (!isUnsaved) onClose()
    else if ('change' in reading) save(reading.change)
  }
  return { before, draft, change, form, submit, upload, isUnsaved, isSaving }
}
