import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type Facts, factNames, factsOf, toOption } from './catalogue-facts.ts'
import { ComboboxInput } from './combobox-input.tsx'
import { FormCard } from './form-card.tsx'
import { useCigarForm, useEntry } from './form-context.ts'
import type { FieldName } from './suggestions.ts'
import { useBrands, useLines } from './use-catalogue.ts'

const nothing: Facts = Object.fromEntries(factNames.map((name) => [name, undefined]))

/** Brand and line, which fill in what the catalogue knows of them. */
export function BasicInformation() {
  const { fill, getValues, suggested, isShown, respell, settleLine } = useCigarForm()
  const brands = useBrands()
  const { brand, lines } = useLines(String(useEntry('brand')))
  /** The fields that were entered, the last one last. Their names can arrive later. */
  const [left, setLeft] = useState<readonly ('brand' | 'lineName')[]>([])
  const textOf = (name: FieldName) => String(getValues(name) ?? '')
  const fillIn = useEffectEvent(() => {
    // An open editor changes nothing by itself.
    if ((brand && !lines) || (left.length === 0 && !suggested.brand && !isShown)) return
    if (left.length > 0) {
      // Not while it is being typed in again.
      const typedIn = document.activeElement?.getAttribute('name')
      const done = left.filter((name) => name !== typedIn)
      respell({ brand: brands, lineName: lines ?? [] }, done)
      settleLine?.({ brand: textOf('brand'), lineName: textOf('lineName') })
    }
    const name = { lineName: textOf('lineName'), size: textOf('size') }
    const facts = brand && lines && factsOf(brand, lines, name)
    fill(facts ?? nothing, left.length > 0 ? 'suggested' : isShown ? 'nothing' : 'own')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was entered fills in once
  useEffect(() => fillIn(), [left, lines])
  const settle = (name: 'brand' | 'lineName') => () => setLeft((before) => [...before, name])
  return (
    <FormCard title="Basic Information">
      <ComboboxInput
        name="brand"
        label="Brand"
        options={useMemo(() => brands.map(toOption), [brands])}
        onSettle={settle('brand')}
        next="lineName"
      />
      <ComboboxInput
        name="lineName"
        label="Line Name"
        options={useMemo(() => lines?.map(toOption) ?? [], [lines])}
        onSettle={settle('lineName')}
        next="size"
      />
    </FormCard>
  )
}
