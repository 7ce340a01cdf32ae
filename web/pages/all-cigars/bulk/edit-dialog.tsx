import { useState } from 'react'
import { origins, strengths, wrapperNames } from '../../../../shared/rules/option-lists.ts'
import { lengths, ringGauges, standardSizes } from '../../../../shared/rules/sizes.ts'
import { describeLength } from '../../../features/cigars/describe-length.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'

type Choice = { readonly value: string | number; readonly text: string }
type Field = {
  readonly label: string
  /** If `undefined`, the field is a text of at most `max` characters. */
  readonly choices?: readonly Choice[]
  readonly max?: number
  /** True if a cigar may lack a value. */
  readonly optional?: true
}

const plain = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value, text: String(value) }))

/** The fields that many cigars can get the same value in. */
const fields = {
  wrapper: { label: 'Wrapper', choices: plain(wrapperNames) },
  origin: { label: 'Origin', choices: plain(origins) },
  strength: { label: 'Strength', choices: plain(strengths) },
  brand: { label: 'Brand', max: 80 },
  lineName: { label: 'Line/Name', max: 120 },
  size: { label: 'Size', choices: plain(standardSizes.map(({ name }) => name)), optional: true },
  length: {
    label: 'Length',
    choices: lengths.map((value) => ({
      value,
      // Read when it is shown, because the unit may change.
      get text() {
        return describeLength(value)
      },
    })),
    optional: true,
  },
  ringGauge: { label: 'Ring Gauge', choices: plain(ringGauges), optional: true },
  userRating: {
    label: 'Rating',
    choices: [5, 4, 3, 2, 1].map((value) => ({
      value,
      text: value === 1 ? '1 star' : `${value} stars`,
    })),
    optional: true,
  },
} as const satisfies Record<string, Field>

type Name = keyof typeof fields
const names = new Map<string, Field>(Object.entries(fields))

type Props = {
  readonly title: string
  readonly isPending: boolean
  readonly onEdit: (fields: Readonly<Record<string, string | number | null>>) => void
  readonly onClose: () => void
}

/** Sets one field of many cigars. */
export function EditDialog({ title, isPending, onEdit, onClose }: Props) {
  const [name, setName] = useState<string>('wrapper' satisfies Name)
  const [value, setValue] = useState('')
  const field = names.get(name)
  const isReady = value.trim() !== ''
  return (
    <FormDialog
      title={title}
      description="The field gets the same value in each cigar."
      send="Update"
      sending="Updating..."
      isPending={isPending}
      isReady={isReady}
      onClose={onClose}
      isChanged={isReady}
      onSubmit={() => onEdit({ [name]: read(field, value) })}
    >
      <SelectField
        label="Field"
        value={name}
        data-autofocus
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setValue('')
        }}
      >
        {[...names].map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {field && <Value key={name} field={field} value={value} onChange={setValue} />}
    </FormDialog>
  )
}

/** Returns the value of a choice, which may be a number, or `null` to remove the field. */
function read({ choices }: Field = { label: '' }, text: string): string | number | null {
  if (!choices) return text.trim()
  return choices.find(({ value }) => String(value) === text)?.value ?? null
}

type ValueProps = {
  readonly field: Field
  readonly value: string
  readonly onChange: (value: string) => void
}

function Value({ field: { label, choices, max, optional }, value, onChange }: ValueProps) {
  const change = ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange(currentTarget.value)
  if (!choices) {
    return (
      <TextField
        label={label}
        value={value}
        onChange={change}
        maxLength={max}
        autoComplete="off"
        required
      />
    )
  }
  return (
    <SelectField label={label} value={value} onChange={change} required>
      <option value="">Choose...</option>
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
      {optional && <option value="none">None</option>}
    </SelectField>
  )
}
