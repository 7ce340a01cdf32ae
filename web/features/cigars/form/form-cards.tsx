import { useId } from 'react'
import { asNumber, asText } from '../../../ui/use-schema-form.ts'
import {
  lengthChoices,
  originChoices,
  ringGaugeChoices,
  sizeChoices,
  strengthChoices,
  wrapperChoices,
} from './choices.ts'
import { ChoiceInput, NotesInput, TextInput } from './fields.tsx'
import { FormCard } from './form-card.tsx'
import { useCigarForm, useEntry } from './form-context.ts'
import { quantityLabel } from './max-quantity.ts'
import { linesOf } from './suggest-from-catalogue.ts'
import { measuresOf } from './suggestions.ts'
import { useCatalogue } from './use-catalogue.ts'

/** Brand and line are free text with suggestions. */
export function BasicInformation() {
  const catalogue = useCatalogue()
  const brand = String(useEntry('brand'))
  const id = useId()
  return (
    <FormCard title="Basic Information">
      <TextInput name="brand" label="Brand" list={`${id}-brands`} />
      <Options id={`${id}-brands`} names={catalogue.map(({ name }) => name)} />
      <TextInput name="lineName" label="Line Name" list={`${id}-lines`} />
      <Options id={`${id}-lines`} names={linesOf(catalogue, brand)} />
    </FormCard>
  )
}

function Options({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

export function SizeAndDimensions() {
  const { setValue } = useCigarForm()
  const fillIn = (size: string) => {
    for (const [name, measure] of Object.entries(measuresOf(size))) {
      setValue(name, measure, { shouldDirty: true, shouldValidate: true })
    }
  }
  return (
    <FormCard title="Size & Dimensions">
      <ChoiceInput
        name="size"
        label="Cigar Size"
        placeholder="Choose a size"
        choices={sizeChoices}
        read={asText.setValueAs}
        onChoose={fillIn}
        optional
      />
      {useEntry('size') === 'Custom' ? <TypedMeasures /> : <ChosenMeasures />}
    </FormCard>
  )
}

/** 'Custom' allows any measure, not only those of the lists. */
const TypedMeasures = () => (
  <>
    <TextInput
      name="length"
      label="Length (inches)"
      type="number"
      inputMode="decimal"
      reading={asNumber}
      min={1}
      max={20}
      step={0.01}
      optional
    />
    <TextInput
      name="ringGauge"
      label="Ring Gauge"
      type="number"
      inputMode="numeric"
      reading={asNumber}
      min={10}
      max={100}
      step={1}
      optional
    />
  </>
)

const ChosenMeasures = () => (
  <>
    <ChoiceInput
      name="length"
      label="Length (inches)"
      placeholder="Choose a length"
      choices={lengthChoices(useEntry('length'))}
      read={asNumber.setValueAs}
      optional
    />
    <ChoiceInput
      name="ringGauge"
      label="Ring Gauge"
      placeholder="Choose a ring gauge"
      choices={ringGaugeChoices(useEntry('ringGauge'))}
      read={asNumber.setValueAs}
      optional
    />
  </>
)

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
