import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import type { Found } from '../../../../shared/catalog/search-lines.ts'
import { type NewCigar, newCigar } from '../../../../shared/contract/cigar.ts'
import { Button } from '../../../ui/button.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { useLastHumidor } from '../../humidors/use-last-humidor.ts'
import { useKeptPhotoUpload } from '../../photos/use-photo-upload.ts'
import { PlanRoom, useSlots } from '../../plans/plan-room.tsx'
import { factsIn } from '../more-fields.tsx'
import { typedPrice } from '../typed-price.ts'
import { useToday } from '../use-today.ts'
import { BasicInformation } from './basic-information.tsx'
import { CatalogSearch } from './catalog-search.tsx'
import styles from './cigar-form.module.css'
import { Notes, PurchaseInformation, WrapperAndCharacteristics } from './form-cards.tsx'
import { CigarFormContext, useCigarForm, useEntry } from './form-context.ts'
import { AttachedPhoto, CigarPhotoCard } from './photo-cards.tsx'
import { SameCigarDialog } from './same-cigar-dialog.tsx'
import { SizeAndDimensions } from './size-and-dimensions.tsx'
import { StillNeeded } from './still-needed.tsx'
import {
  type FieldName,
  isSuggested,
  type Suggestions,
  suggestedByAi,
  type Typed,
  withSize,
} from './suggestions.ts'
import { useAddCigar } from './use-add-cigar.ts'
import { useBrands } from './use-catalog.ts'
import { useLateReading } from './use-late-reading.ts'
import { useLineFacts } from './use-line-facts.ts'
import { useSpelling } from './use-spelling.ts'
import { useSuggested } from './use-suggested.ts'

type CigarFormProps = {
  /** From the band reader; without any, the user can add a photo. */
  readonly suggestions: Suggestions
  readonly imageUrl: string | undefined
  /** Entries from before, as `onTyped` got them. */
  readonly typed: Typed
  /** A cigar that the form opens with. */
  readonly found?: Found
  /** True if a form has shown the entries before. */
  readonly isShown?: boolean | undefined
  /** A line of which the cigar has a size that the collection does not have. */
  readonly otherSizeOf?: { readonly brand: string; readonly lineName: string } | undefined
  /** True while a photo is uploaded or read. Its address and the suggestions then arrive later. */
  readonly isReading?: boolean
  /** Called with the fields that suggestions were entered in after the form had opened. */
  readonly onFilled?: (names: readonly FieldName[]) => void
  /** Called at first and after every change. */
  readonly onTyped: (typed: Typed) => void
  readonly onSaved: () => void
}

/** The defaults of spec §9. */
const empty = {
  brand: '',
  lineName: '',
  size: null,
  length: null,
  ringGauge: null,
  wrapper: '',
  strength: 'Medium',
  origin: '',
  pricePerCigar: null,
  quantity: 1,
  notes: null,
}

const { shape } = newCigar
const addedCigar = z.strictObject({ ...shape, pricePerCigar: typedPrice(shape.pricePerCigar) })

/** The form that adds a cigar (spec §2 'Add-cigar form'). */
export function CigarForm(props: CigarFormProps) {
  const { isShown = false, otherSizeOf, isReading = false, onFilled, onSaved, ...opened } = props
  const { add, same, forget, forgetSizes, save, isSaving, refused } = useAddCigar(
    onSaved,
    otherSizeOf,
  )
  const { isNamed, suggestions, imageUrl, submit, ...form } = useEntries({ ...opened, refused })
  const entries = useFilledEntries(form, suggestions, { isRead: isNamed, isShown })
  const upload = useKeptPhotoUpload((imageUrl) => entries.setValue('imageUrl', imageUrl))
  useLateReading(entries, { suggestions, imageUrl, initial: empty, onFilled })
  const isPending = isReading && imageUrl === undefined
  const isUploading = upload.progress !== undefined || isPending
  const { find, ...asking } = useSearched(entries, suggestions, isNamed || isShown)
  const check = (cigar: NewCigar) => {
    const { notes } = cigar
    const isOfAi = notes && isSuggested(notes, suggestions.notes ?? '')
    if (!isSaving && !isUploading) add({ ...cigar, ...(isOfAi && { aiNotes: true }) })
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget } = event
    entries.respellAll()
    void submit(check, { onError: (names) => focusFirst(currentTarget, names) })(event)
  }
  const hasPhoto = isReading || imageUrl !== undefined
  // It opens complete, so that nothing moves when the rest arrives.
  const isComplete = entries.filled || !(isNamed || isShown)
  useSizeFocus(isComplete && otherSizeOf !== undefined, entries)
  if (!isComplete) return <div className={styles.opening} />
  return (
    <CigarFormContext value={entries}>
      <form className={`stack ${styles.form}`} onSubmit={send} noValidate>
        <QuantityRoom isFull />
        {hasPhoto && <AttachedPhoto isPending={isPending} />}
        <CatalogSearch isFirst={!isNamed && !hasPhoto} onFound={find} />
        <StillNeeded {...asking} />
        <BasicInformation />
        <SizeAndDimensions />
        <WrapperAndCharacteristics />
        <PurchaseInformation>
          <QuantityRoom isFull={false} />
        </PurchaseInformation>
        <Notes />
        {!hasPhoto && <CigarPhotoCard upload={upload} />}
        <Submit isUploading={isUploading} isSaving={isSaving} />
      </form>
      {same && (
        <SameCigarDialog
          {...same}
          onSeparate={() => {
            forget()
            save(same.entry)
          }}
          onAnotherSize={() => {
            flushSync(forgetSizes)
            entries.setFocus('size')
          }}
          onAdded={onSaved}
          onClose={forget}
        />
      )}
    </CigarFormContext>
  )
}

function Submit(props: { readonly isUploading: boolean; readonly isSaving: boolean }) {
  const { isUploading, isSaving } = props
  return (
    <div className={styles.submit}>
      <Button type="submit" isBusy={isSaving || isUploading}>
        {isUploading
          ? 'Uploading Photo...'
          : isSaving
            ? 'Adding to Collection...'
            : 'Add to Collection'}
      </Button>
    </div>
  )
}

/** Moves the focus to the size when another one is asked for, which may be before the form is complete. */
function useSizeFocus(isAsked: boolean, { setFocus }: Pick<Entered, 'setFocus'>) {
  useEffect(() => {
    if (isAsked) setFocus('size')
  }, [isAsked, setFocus])
}

/** The form with what the band reader suggests and what was typed before. */
function useEntries({
  typed,
  found,
  onTyped,
  refused,
  ...read
}: Pick<CigarFormProps, 'suggestions' | 'imageUrl' | 'typed' | 'found' | 'onTyped'> &
  Pick<ReturnType<typeof useAddCigar>, 'refused'>) {
  const [isRead] = useState(Object.keys(read.suggestions).length > 0)
  const suggestions = withSize(read.suggestions)
  const today = useToday()
  const { last } = useLastHumidor()
  const [untyped] = useState<Record<string, unknown>>({
    ...empty,
    ...factsIn(),
    purchaseDate: today,
    humidorId: last,
    ...suggestions,
    imageUrl: read.imageUrl ?? null,
    aiGenerated: isRead,
  })
  const form = useSchemaForm(addedCigar, {
    defaultValues: untyped,
    draft: { read: () => ({ ...found, ...typed }), keep: onTyped },
    refused,
    shouldFocusError: false,
  })
  const isNamed = isRead || found !== undefined
  return { ...form, isNamed, suggestions, imageUrl: read.imageUrl }
}

type Entered = Pick<
  ReturnType<typeof useEntries>,
  'control' | 'setValue' | 'setFocus' | 'getValues' | 'trigger' | 'watch' | 'field' | 'read'
>

/** Spells brand and line as the catalog does, also when the form is sent, and fills in what is known of them. */
function useFilledEntries(
  form: Entered,
  suggestions: Suggestions,
  opened: { readonly isRead: boolean; readonly isShown: boolean },
) {
  const spelling = useSpelling(form)
  const suggested = useSuggested(form, empty, suggestedByAi(suggestions))
  const facts = useLineFacts({ ...form, ...suggested, ...spelling }, { isNew: true, ...opened })
  const names = { brand: useBrands(), lineName: facts.known.lines }
  const respellAll = () => spelling.respell(names)
  return { ...form, ...suggested, ...spelling, ...facts, respellAll }
}

/** Enters what was found in the catalog. */
function useSearched(
  { setValue, settle }: Pick<ReturnType<typeof useFilledEntries>, 'setValue' | 'settle'>,
  read: Suggestions,
  wasRead: boolean,
) {
  const { size = null, length = null, ringGauge = null } = read
  const [asksForLine, setAsksForLine] = useState(wasRead)
  const takesFocus = useRef(false)
  const find = ({ brand, lineName = '', size: vitola, ...typed }: Found) => {
    // The size of another cigar that was found before goes.
    const named = { brand, lineName, size: vitola ?? size, length, ringGauge }
    const { wrapper, strength } = typed
    const found = { ...named, ...(wrapper && { wrapper }), ...(strength && { strength }) }
    for (const [name, value] of Object.entries(found)) setValue(name, value, { shouldDirty: true })
    takesFocus.current = true
    setAsksForLine(true)
    settle('brand', 'lineName')
  }
  return { find, asksForLine, takesFocus }
}

/** Focuses the first missing field at the top, unless there is no brand yet. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const row = names.includes('brand') ? null : form.querySelector('[data-missing] button')
  const isOf = (field: Element) => names.includes(field.getAttribute('name') ?? '')
  const first = row ?? [...form.elements].find(isOf)
  if (first instanceof HTMLElement) first.focus()
}

/** Says how much of the quantity fits: below its field, or at the top if nothing fits. */
function QuantityRoom({ isFull }: { readonly isFull: boolean }) {
  const { setValue } = useCigarForm()
  const slots = useSlots()
  const quantity = Number(useEntry('quantity'))
  if ((slots === 0) !== isFull) return null
  return (
    <PlanRoom
      quantity={quantity}
      onFit={(most) => setValue('quantity', most, { shouldDirty: true, shouldValidate: true })}
    />
  )
}
