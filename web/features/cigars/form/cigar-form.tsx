import { Button } from '@aws-amplify/ui-react'
import { type FormEvent, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import '../../../ui/form-kit.ts'
import { useToday } from '../use-today.ts'
import { BasicInformation } from './basic-information.tsx'
import styles from './cigar-form.module.css'
import { AttachedPhoto, CigarPhotoCard } from './cigar-photo-card.tsx'
import { changeDraft, isFieldName, newDraft, type Problems, type Suggestions } from './draft.ts'
import { DraftContext } from './draft-context.ts'
import {
  Notes,
  PurchaseInformation,
  SizeAndDimensions,
  WrapperAndCharacteristics,
} from './form-cards.tsx'
import { quantityRoom } from './quantity-room.ts'
import { readDraft } from './read-draft.ts'
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
  const form = useRef<HTMLFormElement>(null)
  const showProblems = (problems: Problems) => {
    flushSync(() => change({ type: 'show-problems', problems }))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const { save, isSaving } = useSaveCigar({ onSaved, onProblems: showProblems })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reading = readDraft(draft)
    const problems = {
      ...('problems' in reading && reading.problems),
      ...illegible(event.currentTarget),
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
          <p className={styles.warning} role="status">
            You've reached your collection limit. Please upgrade to add more cigars.
          </p>
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

/** What a number field holds that is no number: the browser hands it over as empty. */
function illegible(form: HTMLFormElement): Problems {
  const inputs = [...form.querySelectorAll('input')]
  return Object.fromEntries(
    inputs
      .filter(({ name, validity }) => isFieldName(name) && validity.badInput)
      .map(({ name, type }) => [
        name,
        type === 'date' ? 'Please enter a valid date' : 'Please enter a number',
      ]),
  )
}
