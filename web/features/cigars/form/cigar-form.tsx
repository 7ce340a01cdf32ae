import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { type NewCigar, newCigar } from '../../../../shared/contract/cigar.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Button } from '../../../ui/form-kit.ts'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { typedPrice } from '../typed-price.ts'
import { useToday } from '../use-today.ts'
import { BasicInformation } from './basic-information.tsx'
import styles from './cigar-form.module.css'
import { Notes, PurchaseInformation, WrapperAndCharacteristics } from './form-cards.tsx'
import { CigarFormContext } from './form-context.ts'
import { maxQuantity } from './max-quantity.ts'
import { AttachedPhoto, CigarPhotoCard } from './photo-cards.tsx'
import { SameCigarDialog } from './same-cigar-dialog.tsx'
import { SizeAndDimensions } from './size-and-dimensions.tsx'
import {
  isSuggested,
  type Suggestions,
  suggestedByAi,
  type Typed,
  withSize,
} from './suggestions.ts'
import { useAddCigar } from './use-add-cigar.ts'
import { useBrands, useLines } from './use-catalogue.ts'
import { useSpelling } from './use-spelling.ts'
import { useSuggested } from './use-suggested.ts'

type CigarFormProps = {
  /** From the band reader; without any, the user can add a photo. */
  readonly suggestions: Suggestions
  readonly imageUrl: string | undefined
  /** What was typed before, as `onTyped` got it. */
  readonly typed: Typed
  /** Whether a form has shown it before. */
  readonly isShown?: boolean | undefined
  /** How many sticks the plan still allows; undefined is no limit. */
  readonly slots: number | undefined
  /** Called at first and after every change. */
  readonly onTyped: (typed: Typed) => void
  readonly onSaved: () => void
}

/** The defaults of spec §9. */
const empty = {
  ...{ brand: '', lineName: '', size: null, length: null, ringGauge: null },
  ...{ wrapper: '', strength: 'Medium', origin: '' },
  ...{ pricePerCigar: null, quantity: 1, notes: null },
}

const { shape } = newCigar
const addedCigar = z.strictObject({ ...shape, pricePerCigar: typedPrice(shape.pricePerCigar) })

/** The form that adds a cigar (spec §2 'Add-cigar form'). */
export function CigarForm({ slots, isShown, onSaved, ...props }: CigarFormProps) {
  const { add, same, forget, save, isSaving, refused } = useAddCigar(onSaved)
  const { isRead, suggestions, imageUrl, submit, ...form } = useEntries({ ...props, refused })
  const spelling = useCatalogueSpelling(form)
  const { setFocus } = form
  const isByHand = !isRead && imageUrl === undefined
  useEffect(() => {
    if (isByHand) setFocus('brand')
  }, [isByHand, setFocus])
  const check = (cigar: NewCigar) => {
    const { notes } = cigar
    const isOfAi = notes && isSuggested(notes, suggestions.notes ?? '')
    if (!isSaving) add({ ...cigar, ...(isOfAi && { aiNotes: true }) })
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    spelling.respellAll()
    void submit(check)(event)
  }
  const suggested = useSuggested(form, empty, suggestedByAi(suggestions))
  return (
    <CigarFormContext value={{ ...form, ...suggested, ...spelling, isShown }}>
      <form className={styles.form} onSubmit={send} noValidate>
        {imageUrl !== undefined && <AttachedPhoto />}
        <BasicInformation />
        <SizeAndDimensions />
        <WrapperAndCharacteristics />
        <PurchaseInformation maximum={maxQuantity(slots)} />
        <Notes />
        {imageUrl === undefined && <CigarPhotoCard />}
        {slots === 0 && <FullCollection />}
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
      {same && (
        <SameCigarDialog
          {...same}
          onSeparate={() => {
            forget()
            save(same.entry)
          }}
          onAdded={onSaved}
          onClose={forget}
        />
      )}
    </CigarFormContext>
  )
}

/** The form with what the band reader suggests and what was typed before. */
function useEntries({
  typed,
  onTyped,
  refused,
  ...read
}: Pick<CigarFormProps, 'suggestions' | 'imageUrl' | 'typed' | 'onTyped'> &
  Pick<ReturnType<typeof useAddCigar>, 'refused'>) {
  const isRead = Object.keys(read.suggestions).length > 0
  const suggestions = withSize(read.suggestions)
  const today = useToday()
  const [untyped] = useState<Record<string, unknown>>({
    ...{ ...empty, purchaseDate: today, ...suggestions },
    ...{ imageUrl: read.imageUrl ?? null, aiGenerated: isRead },
  })
  const form = useSchemaForm(addedCigar, { defaultValues: { ...untyped, ...typed }, refused })
  const { getValues, watch } = form
  const report = useEffectEvent(() => {
    const entries = Object.entries(getValues())
    onTyped(Object.fromEntries(entries.filter(([name, value]) => value !== untyped[name])))
  })
  useEffect(() => {
    report()
    const { unsubscribe } = watch(() => report())
    return unsubscribe
  }, [watch])
  return { ...form, isRead, suggestions, imageUrl: read.imageUrl }
}

/** Spells brand and line as the catalogue does, also when the form is sent. */
function useCatalogueSpelling(
  form: Pick<ReturnType<typeof useEntries>, 'getValues' | 'setValue' | 'watch'>,
) {
  const brand = useBrands()
  const { lines = [] } = useLines(String(form.watch('brand')))
  const spelling = useSpelling(form)
  const [line, settleLine] = useState(() => ({
    brand: String(form.getValues('brand')),
    lineName: String(form.getValues('lineName')),
  }))
  return {
    ...spelling,
    line,
    settleLine,
    respellAll: () => spelling.respell({ brand, lineName: lines }),
  }
}

const FullCollection = () => (
  <div className={styles.warning} role="status">
    <p>You've reached your collection limit. Please upgrade to add more cigars.</p>
    <ButtonLink variant="quiet" to={paths.subscribe()}>
      Upgrade
    </ButtonLink>
  </div>
)
