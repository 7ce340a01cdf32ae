import {
  lengthChoices,
  originChoices,
  ringGaugeChoices,
  sizeChoices,
  strengthChoices,
  wrapperChoices,
} from './choices.ts'
import { useField } from './draft-context.ts'
import { ChoiceInput, NotesInput, TextInput } from './fields.tsx'
import { FormCard } from './form-card.tsx'
import { quantityLabel } from './quantity-room.ts'

export function SizeAndDimensions() {
  const size = useField('size')
  return (
    <FormCard title="Size & Dimensions">
      <ChoiceInput
        name="size"
        label="Cigar Size"
        placeholder="Choose a size"
        choices={sizeChoices}
        optional
      />
      {size.value === 'Custom' ? <TypedMeasures /> : <ChosenMeasures />}
    </FormCard>
  )
}

/** 'Custom' means any measure, not only those of the lists. */
function TypedMeasures() {
  return (
    <>
      <TextInput
        name="length"
        label="Length (inches)"
        type="number"
        min={1}
        max={20}
        step={0.01}
        optional
      />
      <TextInput
        name="ringGauge"
        label="Ring Gauge"
        type="number"
        min={10}
        max={100}
        step={1}
        optional
      />
    </>
  )
}

function ChosenMeasures() {
  const length = useField('length')
  const ringGauge = useField('ringGauge')
  return (
    <>
      <ChoiceInput
        name="length"
        label="Length (inches)"
        placeholder="Choose a length"
        choices={lengthChoices(length.value)}
        optional
      />
      <ChoiceInput
        name="ringGauge"
        label="Ring Gauge"
        placeholder="Choose a ring gauge"
        choices={ringGaugeChoices(ringGauge.value)}
        optional
      />
    </>
  )
}

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

export function PurchaseInformation({ maximum }: { maximum: number }) {
  return (
    <FormCard title="Purchase Information">
      <TextInput
        name="pricePerCigar"
        label="Price per Cigar"
        type="number"
        min={0}
        step={0.01}
        placeholder="0.00"
        optional
      />
      <TextInput
        name="quantity"
        label={quantityLabel(maximum)}
        type="number"
        min={1}
        max={maximum}
        step={1}
      />
      <TextInput name="purchaseDate" label="Purchase Date" type="date" optional />
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
