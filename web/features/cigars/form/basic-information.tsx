import { useMemo } from 'react'
import { toOption } from './catalog-facts.ts'
import { ComboboxInput } from './combobox-input.tsx'
import { FormCard } from './form-card.tsx'
import { useCigarForm } from './form-context.ts'
import { useBrands } from './use-catalog.ts'

/** Brand and line, which fill in what is known of them. */
export function BasicInformation() {
  const { known, settle } = useCigarForm()
  const brands = useBrands()
  return (
    <FormCard title="Basic Information">
      <ComboboxInput
        name="brand"
        label="Brand"
        options={useMemo(() => brands.map(toOption), [brands])}
        onSettle={() => settle('brand')}
        next="lineName"
      />
      <ComboboxInput
        name="lineName"
        label="Line Name"
        options={useMemo(() => known.lines.map(toOption), [known.lines])}
        onSettle={() => settle('lineName')}
        next="size"
      />
    </FormCard>
  )
}
