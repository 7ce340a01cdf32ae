import { type ReactNode, useRef } from 'react'
import { foldBrand } from '../../../../shared/rules/brand-name.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { asCount, asText } from '../../../ui/use-schema-form.ts'
import { HumidorField } from '../../humidors/humidor-field.tsx'
import { useSlots } from '../../plans/plan-room.tsx'
import { MoreFields } from '../more-fields.tsx'
import { PriceField } from '../price-field.tsx'
import { useAlike } from '../use-alike.ts'
import { originChoices, strengthChoices, wrapperChoices } from './choices.ts'
import { ChoiceInput, NumberInput, Slot, shared, TextInput } from './fields.tsx'
import { FormCard } from './form-card.tsx'
import { useCigarForm, useEntry } from './form-context.ts'
import { maxQuantity, quantityLabel } from './max-quantity.ts'

export function WrapperAndCharacteristics() {
  return (
    <FormCard title="Wrapper & Characteristics">
      <ChoiceInput
        name="wrapper"
        label="Wrapper Type"
        placeholder="Choose a wrapper"
        choices={wrapperChoices}
      />
      <ChoiceInput
        name="strength"
        label="Strength"
        placeholder="Choose a strength"
        choices={strengthChoices}
      />
      <ChoiceInput
        name="origin"
        label="Origin"
        placeholder="Choose an origin"
        choices={originChoices}
      />
    </FormCard>
  )
}

/** An empty field is 0, which the schema refuses. */
const asQuantity = { setValueAs: (text: unknown) => asCount.setValueAs(text) ?? 0 }

/** The children are below the quantity. */
export function PurchaseInformation({ children }: { readonly children?: ReactNode }) {
  const maximum = maxQuantity(useSlots())
  return (
    <FormCard title="Purchase Information">
      <Price />
      <NumberInput
        name="quantity"
        label={quantityLabel(maximum)}
        reading={asQuantity}
        min={1}
        max={maximum}
      />
      {children}
      <TextInput name="purchaseDate" label="Purchase Date" type="date" reading={asText} optional />
      <Humidor />
      <More />
    </FormCard>
  )
}

function Price() {
  const { control, line, setValue } = useCigarForm()
  const quantity = Number(useEntry('quantity'))
  /** The quantity while the user has typed none: the default, or the count of a box. */
  const untyped = useRef(1)
  const fillQuantity = (count: number) => {
    if (quantity !== untyped.current) return
    untyped.current = count
    setValue('quantity', count, { shouldDirty: true, shouldValidate: true })
  }
  const alike = useAlike(line)
  const size = String(useEntry('size') ?? '')
  const same = alike.find((cigar) => foldBrand(cigar.size ?? '') === foldBrand(size))
  const [last] = [same, ...alike].flatMap((one) => one?.lastPrice ?? [])
  return (
    <Slot optional>
      <PriceField
        name="pricePerCigar"
        label="Price per Cigar"
        onCount={fillQuantity}
        control={control}
        last={last}
        quantity={quantity}
      />
    </Slot>
  )
}

function More() {
  const { control } = useCigarForm()
  return <MoreFields control={control} price="pricePerCigar" />
}

function Humidor() {
  const { control } = useCigarForm()
  const measure = (entry: unknown) => Number(entry) || undefined
  const [ringGauge, length] = [measure(useEntry('ringGauge')), measure(useEntry('length'))]
  return <HumidorField control={control} size={{ ringGauge, length }} />
}

export function Notes() {
  const { error, ...field } = useCigarForm().field('notes', asText)
  return (
    <FormCard title="Notes">
      <Slot optional>
        <TextAreaField
          {...shared({ name: 'notes', label: 'Tasting Notes & Comments', optional: true }, error)}
          {...field}
          placeholder="Cedar on the draw, cocoa after the first third…"
          rows={4}
        />
      </Slot>
    </FormCard>
  )
}
