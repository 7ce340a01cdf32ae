import type { ReactNode } from 'react'
import { type RegisterOptions, useController } from 'react-hook-form'
import { NumberField, SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import styles from './fields.module.css'
import { useCigarForm, useEntry } from './form-context.ts'
import { type FieldName, isSuggested, type Suggestion } from './suggestions.ts'

export type FieldProps = {
  readonly name: FieldName
  readonly label: string
  readonly optional?: boolean | undefined
}

type TextInputProps = FieldProps & {
  readonly type?: 'text' | 'date'
  /** Options for reading the text. */
  readonly reading?: RegisterOptions
}

export function TextInput({ name, label, optional, reading, ...input }: TextInputProps) {
  const { error, ...field } = useCigarForm().field(name, reading)
  return (
    <Slot optional={optional}>
      <TextField
        {...shared({ name, label, optional }, error)}
        {...field}
        inputMode="text"
        {...input}
        autoComplete="off"
      />
    </Slot>
  )
}

type NumberInputProps = FieldProps & {
  readonly min: number
  readonly max: number
  readonly reading: RegisterOptions
}

export function NumberInput({ name, label, optional, reading, ...range }: NumberInputProps) {
  const { error, ...field } = useCigarForm().field(name, reading)
  return (
    <Slot optional={optional}>
      <NumberField {...shared({ name, label, optional }, error)} {...field} {...range} />
    </Slot>
  )
}

type Choice = { readonly value: string; readonly text: string }

type ChoiceInputProps = FieldProps & {
  readonly choices: readonly Choice[]
  readonly placeholder: string
  /** The value of a choice. */
  readonly read?: (value: string) => unknown
}

/** Controlled, because its choices depend on its value. */
export function ChoiceInput({ name, label, optional, ...props }: ChoiceInputProps) {
  const { choices, placeholder, read = (value) => value } = props
  const { field, fieldState } = useController({ name, control: useCigarForm().control })
  return (
    <Slot optional={optional}>
      <SelectField
        {...shared({ name, label, optional }, fieldState.error?.message)}
        {...field}
        value={field.value ?? ''}
        onChange={({ currentTarget: { value } }) => field.onChange(read(value))}
      >
        <option value="">{placeholder}</option>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </Slot>
  )
}

type ReadOnlyProps = { readonly label: string; readonly value: string }

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

export function Slot({
  optional,
  children,
}: {
  optional: boolean | undefined
  children: ReactNode
}) {
  return <div className={optional ? styles.optional : styles.field}>{children}</div>
}

/** The props of every kind of field. */
export const shared = (
  { name, label, optional = false }: FieldProps,
  error: string | undefined,
) => ({
  label: <Label text={label} name={name} />,
  isRequired: !optional,
  error,
})

function Label({ text, name }: { readonly text: string; readonly name: FieldName }) {
  const suggestion = useCigarForm().suggested[name]
  return (
    <>
      {text}
      {suggestion !== undefined && <Badge name={name} suggestion={suggestion} />}
    </>
  )
}

/** The source of a suggested value, or that the user has changed it (spec §4). */
export function Badge({ name, suggestion }: { name: FieldName; suggestion: Suggestion }) {
  const source = isSuggested(useEntry(name), suggestion.value) ? suggestion.source : 'Modified'
  return (
    <>
      {' '}
      <span className={styles.badge} data-source={source}>
        {source}
      </span>
    </>
  )
}
