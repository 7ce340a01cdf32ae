import { SelectField, TextAreaField, TextField } from '@aws-amplify/ui-react'
import type { ReactNode } from 'react'
import type { FieldName } from './draft.ts'
import { useField } from './draft-context.ts'
import styles from './fields.module.css'

type FieldProps = {
  readonly name: FieldName
  readonly label: string
  readonly hint?: ReactNode
  /** What may stay empty says so; the rest is required. */
  readonly optional?: boolean | undefined
}

type TextInputProps = FieldProps & {
  readonly type?: 'text' | 'number' | 'date'
  readonly min?: number | string
  readonly max?: number | string
  readonly step?: number
  readonly placeholder?: string
  /** The id of a datalist to suggest from. */
  readonly list?: string
}

export function TextInput({ name, label, hint, optional, ...input }: TextInputProps) {
  const field = useField(name)
  return (
    <Slot optional={optional}>
      <TextField
        {...shared({ name, label, hint, optional }, field)}
        {...input}
        type={input.type ?? 'text'}
        inputMode={inputModes[name] ?? 'text'}
        autoComplete="off"
        onChange={({ currentTarget }) => field.fill(currentTarget.value)}
      />
    </Slot>
  )
}

const inputModes: Partial<Record<FieldName, 'decimal' | 'numeric'>> = {
  pricePerCigar: 'decimal',
  length: 'decimal',
  quantity: 'numeric',
  ringGauge: 'numeric',
}

type Choice = { readonly value: string; readonly text: string }

export function ChoiceInput(
  props: FieldProps & { readonly choices: readonly Choice[]; readonly placeholder: string },
) {
  const field = useField(props.name)
  return (
    <Slot optional={props.optional}>
      <SelectField
        {...shared(props, field)}
        onChange={({ currentTarget }) => field.fill(currentTarget.value)}
      >
        <option value="">{props.placeholder}</option>
        {props.choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </Slot>
  )
}

export function NotesInput(props: FieldProps & { readonly placeholder: string }) {
  const field = useField(props.name)
  return (
    <Slot optional={props.optional}>
      <TextAreaField
        {...shared(props, field)}
        placeholder={props.placeholder}
        rows={4}
        onChange={({ currentTarget }) => field.fill(currentTarget.value)}
      />
    </Slot>
  )
}

type ReadOnlyProps = { readonly label: string; readonly value: string }

/** What is shown in the form but changed elsewhere. */
export function ReadOnlyInput({ label, value }: ReadOnlyProps) {
  return (
    <div className={styles.readOnly}>
      <TextField label={label} value={value} isReadOnly />
    </div>
  )
}

export function ReadOnlyNotes({ label, value }: ReadOnlyProps) {
  return (
    <div className={styles.readOnly}>
      <TextAreaField label={label} value={value} rows={4} isReadOnly />
    </div>
  )
}

function Slot({ optional, children }: { optional: boolean | undefined; children: ReactNode }) {
  return <div className={optional ? styles.optional : styles.field}>{children}</div>
}

type Field = ReturnType<typeof useField>

/** What every kind of field has. */
function shared({ name, label, hint, optional = false }: FieldProps, field: Field) {
  return {
    name,
    label: <Label text={label} provenance={field.provenance} />,
    descriptiveText: hint,
    value: field.value,
    isRequired: !optional,
    hasError: field.problem !== undefined,
    errorMessage: field.problem,
  }
}

const badges = { ai: 'AI', modified: 'Modified', manual: undefined } as const

function Label({ text, provenance }: { text: string; provenance: Field['provenance'] }) {
  const badge = badges[provenance]
  return (
    <>
      {text}
      {badge && (
        <>
          {' '}
          <span className={styles.badge} data-provenance={provenance}>
            {badge}
          </span>
        </>
      )}
    </>
  )
}
