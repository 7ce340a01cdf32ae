import { useMemo } from 'react'
import { findNamed } from '../../../../shared/catalogue/line-facts.ts'
import { standardSizes } from '../../../../shared/rules/option-lists.ts'
import { ownSettings } from '../../../session/own-settings.ts'
import { asNumber } from '../../../ui/use-schema-form.ts'
import { measuresOf, sizeOptions, vitolaFacts } from './catalogue-facts.ts'
import { lengthChoices, ringGaugeChoices } from './choices.ts'
import { ComboboxInput } from './combobox-input.tsx'
import { ChoiceInput, TextInput } from './fields.tsx'
import { FormCard } from './form-card.tsx'
import { useCigarForm, useEntry } from './form-context.ts'

/** The size is a vitola of the line, a standard size or any text. It fills in its measures. */
export function SizeAndDimensions() {
  const vitolas = useVitolas()
  const size = String(useEntry('size') ?? '')
  const isStandard = size !== 'Custom' && standardSizes.some(({ name }) => name === size)
  return (
    <FormCard title="Size & Dimensions">
      <ComboboxInput
        name="size"
        label="Cigar Size"
        placeholder="Choose a size"
        options={useMemo(() => sizeOptions(vitolas), [vitolas])}
        read={(text) => (text.trim() === '' ? null : text)}
        onSettle={useEnterSize()}
        optional
      />
      {size === '' || isStandard ? <ChosenMeasures /> : <TypedMeasures />}
    </FormCard>
  )
}

const none: readonly never[] = []

function useVitolas() {
  const { lines } = useCigarForm().known
  return findNamed(lines, String(useEntry('lineName')))?.vitolas ?? none
}

/** What fills in the measures of a size. */
export function useEnterSize() {
  const { fill, setValue } = useCigarForm()
  const vitolas = useVitolas()
  return (chosen: string) => {
    const vitola = findNamed(vitolas, chosen)
    if (vitola) return fill(vitolaFacts(vitola), 'all')
    for (const [name, measure] of Object.entries(measuresOf(chosen))) {
      setValue(name, measure, { shouldDirty: true, shouldValidate: true })
    }
  }
}

/** 'Custom', and sizes that the lists do not name, have any measure. */
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
      step={0.001}
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
      label={`Length (${ownSettings().lengthUnit === 'inches' ? 'inches' : 'cm'})`}
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
