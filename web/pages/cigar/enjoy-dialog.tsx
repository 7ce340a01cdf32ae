import { type FormEvent, useId, useState } from 'react'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { StarRatingInput } from '../../features/cigars/star-rating-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './enjoy-dialog.module.css'
import { useEnjoyCigar } from './use-enjoy-cigar.ts'

/** How it was, if one likes to say; then one is taken out of the collection. */
export function EnjoyDialog({ cigar, onClose }: { cigar: Cigar; onClose: () => void }) {
  const [rating, setRating] = useState<number>()
  const [notes, setNotes] = useState('')
  const { enjoy, isPending, problems } = useEnjoyCigar(cigar.id, onClose)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) enjoy({ rating, notes })
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose} disabled={isPending}>
        Cancel
      </Button>
      <Button type="submit" form={id} disabled={isPending}>
        {isPending ? 'Enjoying...' : 'Enjoy'}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Enjoy a Cigar"
      description={`One ${cigar.brand} ${cigar.lineName} leaves your collection. How was it?`}
      actions={actions}
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <StarRatingInput label="Your rating (optional)" value={rating} onChange={setRating} />
        <label className={styles.label} htmlFor={`${id}-notes`}>
          Notes (optional)
        </label>
        <textarea
          id={`${id}-notes`}
          className={styles.notes}
          rows={4}
          value={notes}
          aria-invalid={problems.notes !== undefined}
          aria-describedby={problems.notes && `${id}-problem`}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
        />
        {problems.notes && (
          <p id={`${id}-problem`} className={styles.problem}>
            {problems.notes}
          </p>
        )}
      </form>
    </Dialog>
  )
}
