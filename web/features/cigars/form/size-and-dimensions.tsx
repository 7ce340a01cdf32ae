import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { findNamed } from '../../../../shared/catalog/line-facts.ts'
import { readMeasure } from '../../../../shared/rules/read-number.ts'
import { standardSizes } from '../../../../shared/rules/sizes.ts'
import { ownSettings } from '../../../session/own-settings.ts'
import { TextField } from '../../../ui/field.tsx'
import { asNumber } from '../../../ui/use-schema-form.ts'
import { describeLength } from '../describe-length.ts'
import { measuresOf, sizeOptions, vitolaFacts } from './catalog-facts.ts'
import { lengthChoices, ringGaugeChoices } from './choices.ts'
import { ComboboxInput } from './combobox-input.tsx'
import { ChoiceInput, NumberInput, Slot, shared } from './fields.tsx'
import { FormCard } from './form-card.tsx'
import { useCigarForm, useEntry } from './form-context.ts'

/** The size is a vitola of the line, a standard size or any text. It fills in its measures. */
export function SizeAndDimensions() {
  useDraftMeasures()
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

/** Reads the measures of a draft, which are texts, whichever fields show them. */
function useDraftMeasures() {
  const { getValues, setValue, read } = useCigarForm()
  const readBoth = useEffectEvent(() => {
    for (const [name, as] of [
      ['length', readLength],
      ['ringGauge', asNumber.setValueAs],
    ] as const) {
      const text: unknown = getValues(name)
      if (typeof text === 'string') setValue(name, read(name, text, as))
    }
  })
  useEffect(() => readBoth(), [])
}

const none: readonly never[] = []

function useVitolas() {
  const { lines } = useCigarForm().known
  return findNamed(lines, String(useEntry('lineName')))?.vitolas ?? none
}

/** Returns a function that fills in the measures of a size. */
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
    <TypedLength />
    <NumberInput
      name="ringGauge"
      label="Ring Gauge"
      reading={asNumber}
      min={10}
      max={100}
      optional
    />
  </>
)

const isMetric = () => ownSettings().lengthUnit === 'centimeters'
const lengthLabel = () => `Length (${isMetric() ? 'cm' : 'inches'})`

const perInch = { mm: 25.4, cm: 2.54, in: 1 } as const

/**
 * Reads a length whose unit is the user's if the text has none. To thousandths of an inch, of which eighths have
 * three. A field shows hundredths of a centimeter: either reads the other back. `null` is an empty text; a text that
 * is no length remains.
 */
function readLength(typed: string): number | string | null {
  if (typed.trim() === '') return null
  const { value, unit = isMetric() ? 'cm' : 'in' } = readMeasure(typed) ?? {}
  return value === undefined || unit === 'rg'
    ? typed
    : Math.round((value / perInch[unit]) * 1000) / 1000
}

const toOwnLength = (inches: number) =>
  isMetric() ? Math.round(inches * 2.54 * 100) / 100 : inches

/** A length in the user's unit. The form has inches, which change only with what is typed. */
function TypedLength() {
  const label = { name: 'length', label: lengthLabel(), optional: true } as const
  const { control, read } = useCigarForm()
  const { field, fieldState } = useController({ name: 'length', control })
  const [text, setText] = useState(typeof field.value === 'string' ? field.value : '')
  const isTyped = readLength(text) === field.value
  const known = String(
    typeof field.value === 'number' ? toOwnLength(field.value) : (field.value ?? ''),
  )
  return (
    <Slot optional>
      <TextField
        {...shared(label, fieldState.error?.message?.replace(/\d+ inch(es)?/, inOwnUnit))}
        {...field}
        value={isTyped ? text : known}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          field.onChange(read('length', value, readLength))
        }}
        inputMode="text"
        autoComplete="off"
      />
    </Slot>
  )
}

/** The schema's limits are in inches. */
const inOwnUnit = (limit: string) =>
  isMetric() ? describeLength(Number.parseInt(limit, 10)) : limit

const ChosenMeasures = () => (
  <>
    <ChoiceInput
      name="length"
      label={lengthLabel()}
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
