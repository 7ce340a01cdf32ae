import { Button } from '@aws-amplify/ui-react'
import { type FormEvent, useReducer } from 'react'
import { paths } from '../../../app/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import '../../../ui/form-kit.ts'
import { useToday } from '../use-today.ts'
import { BasicInformation } from './basic-information.tsx'
import styles from './cigar-form.module.css'
import { AttachedPhoto, CigarPhotoCard } from './cigar-photo-card.tsx'
import { changeDraft, newDraft, type Suggestions } from './draft.ts'
import { DraftContext } from './draft-context.ts'
import {
  Notes,
  PurchaseInformation,
  SizeAndDimensions,
  WrapperAndCharacteristics,
} from './form-cards.tsx'
import { illegibleFields } from './illegible-fields.ts'
import { quantityRoom } from './quantity-room.ts'
import { readDraft } from './read-draft.ts'
import { useProblems } from './use-problems.ts'
import { useSaveCigar } from './use-save-cigar.ts'

type CigarFormProps = {
  /** What the band reader suggests; with none, a photo can be added by hand. */
  readonly suggestions: Suggestions
  readonly imageUrl: string | undefined
  /** Sticks the plan still has room for; absent is no limit. */
  readonly slots: number | undefined
  readonly onSaved: () => void
}

/** The form that adds a cigar (spec §2 'Add-cigar form'). */
export function CigarForm({ suggestions, imageUrl, slots, onSaved }: CigarFormProps) {
  const start = { suggestions, imageUrl, today: useToday() }
  const [draft, change] = useReducer(changeDraft, start, newDraft)
  const { form, showProblems } = useProblems(change)
  const { save, isSaving } = useSaveCigar({ onSaved, onProblems: showProblems })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reading = readDraft(draft)
    const problems = {
      ...('problems' in reading && reading.problems),
      ...illegibleFields(event.currentTarget),
    }
    if (Object.keys(problems).length > 0) showProblems(problems)
    else if ('cigar' in reading && !isSaving) save(reading.cigar)
  }

  return (
    <DraftContext value={{ draft, change }}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {Object.keys(suggestions).length > 0 ? <AttachedPhoto /> : <CigarPhotoCard />}
        <BasicInformation />
        <SizeAndDimensions />
        <WrapperAndCharacteristics />
        <PurchaseInformation maximum={quantityRoom(slots)} />
        <Notes />
        {slots === 0 && (
          <div className={styles.warning} role="status">
            <p>You've reached your collection limit. Please upgrade to add more cigars.</p>
            <ButtonLink variant="quiet" to={paths.subscribe()}>
              Upgrade
            </ButtonLink>
          </div>
        )}
        <div className={styles.submit}>
          <Button
            type="submit"
            variation="primary"
            isLoading={isSaving}
            loadingText="Adding to Collection..."
          >
            Add to Collection
          </Button>
        </div>
      </form>
    </DraftContext>
  )
}
