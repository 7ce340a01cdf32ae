import { useId } from 'react'
import { TextInput } from './fields.tsx'
import { FormCard } from './form-card.tsx'
import { useEntry } from './form-context.ts'
import { linesOf } from './suggest-from-catalogue.ts'
import { useCatalogue } from './use-catalogue.ts'

/** Brand and line are free text; the known ones are suggested. */
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
