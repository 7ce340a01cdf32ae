import { Button } from '@aws-amplify/ui-react'
import { useEffect } from 'react'
import { type NewCigar, newCigar } from '../../../../shared/contract/cigar.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import '../../../ui/form-kit.ts'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { useToday } from '../use-today.ts'
import { BasicInformation } from './basic-information.tsx'
import styles from './cigar-form.module.css'
import { Notes, PurchaseInformation, WrapperAndCharacteristics } from './form-cards.tsx'
import { CigarFormContext } from './form-context.ts'
import { maxQuantity } from './max-quantity.ts'
import { AttachedPhoto, CigarPhotoCard } from './photo-cards.tsx'
import { SizeAndDimensions } from './size-and-dimensions.tsx'
import { isSuggested, type Suggestions, suggestedByAi, withSize } from './suggestions.ts'
import { useSaveCigar } from './use-save-cigar.ts'
import { useSuggested } from './use-suggested.ts'

type CigarFormProps = {
  /** From the band reader; without any, the user can add a photo. */
  readonly suggestions: Suggestions
  readonly imageUrl: string | undefined
  /** How many sticks the plan still allows; undefined is no limit. */
  readonly slots: number | undefined
  readonly onSaved: () => void
}

/** The defaults of spec §9. */
const empty = {
  ...{ brand: '', lineName: '', size: null, length: null, ringGauge: null },
  ...{ wrapper: '', strength: 'Medium', origin: '' },
  ...{ pricePerCigar: null, quantity: 1, notes: null },
}

/** The form that adds a cigar (spec §2 'Add-cigar form'). */
export function CigarForm({ slots, onSaved, ...props }: CigarFormProps) {
  const { save, isSaving, refused } = useSaveCigar(onSaved)
  const isRead = Object.keys(props.suggestions).length > 0
  const suggestions = withSize(props.suggestions)
  const { submit, ...form } = useSchemaForm(newCigar, {
    defaultValues: {
      ...{ ...empty, purchaseDate: useToday(), ...suggestions },
      ...{ imageUrl: props.imageUrl ?? null, aiGenerated: isRead },
    },
    refused,
  })
  const { setFocus } = form
  const isByHand = !isRead && props.imageUrl === undefined
  useEffect(() => {
    if (isByHand) setFocus('brand')
  }, [isByHand, setFocus])
  const add = (cigar: NewCigar) => {
    const { notes } = cigar
    const isOfAi = notes && isSuggested(notes, suggestions.notes ?? '')
    if (!isSaving) save({ ...cigar, ...(isOfAi && { aiNotes: true }) })
  }

  return (
    <CigarFormContext value={{ ...form, ...useSuggested(form, empty, suggestedByAi(suggestions)) }}>
      <form className={styles.form} onSubmit={submit(add)} noValidate>
        {isRead ? <AttachedPhoto /> : <CigarPhotoCard />}
        <BasicInformation />
        <SizeAndDimensions />
        <WrapperAndCharacteristics />
        <PurchaseInformation maximum={maxQuantity(slots)} />
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
    </CigarFormContext>
  )
}
