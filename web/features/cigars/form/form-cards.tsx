import { asNumber, asText } from '../../../ui/use-schema-form.ts'
import { originChoices, strengthChoices, wrapperChoices } from './choices.ts'
import { ChoiceInput, NotesInput, TextInput } from './fields.tsx'
import { FormCard } from './form-card.tsx'
import { quantityLabel } from './max-quantity.ts'

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
const asQuantity = { setValueAs: Number }

export function PurchaseInformation({ maximum }: { maximum: number }) {
  return (
    <FormCard title="Purchase Information">
      <TextInput
        name="pricePerCigar"
        label="Price per Cigar"
        type="number"
        inputMode="decimal"
        reading={asNumber}
        min={0}
        step={0.01}
        placeholder="0.00"
        optional
      />
      <TextInput
        name="quantity"
        label={quantityLabel(maximum)}
        type="number"
        inputMode="numeric"
        reading={asQuantity}
        min={1}
        max={maximum}
        step={1}
      />
      <TextInput name="purchaseDate" label="Purchase Date" type="date" reading={asText} optional />
    </FormCard>
  )
}

export function Notes() {
  return (
    <FormCard title="Notes">
      <NotesInput
        name="notes"
        label="Tasting Notes & Comments"
        placeholder="Cedar on the draw, cocoa after the first third…"
        optional
      />
    </FormCard>
  )
}
