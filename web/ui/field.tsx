import './form-kit.ts'
import {
  CheckboxField as AmplifyCheckboxField,
  PasswordField as AmplifyPasswordField,
  SelectField as AmplifySelectField,
  TextAreaField as AmplifyTextAreaField,
  TextField as AmplifyTextField,
} from '@aws-amplify/ui-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { readNumber } from '../../shared/rules/read-number.ts'

type Labels = {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** A field of Amplify UI. What describes it is named as `useSchemaForm` does. */
type FieldProps<Props> = Labels &
  Omit<Props, keyof Labels | 'descriptiveText' | 'hasError' | 'errorMessage'>

const describe = ({ hint, error }: Omit<Labels, 'label'>) => ({
  descriptiveText: hint,
  hasError: error !== undefined,
  errorMessage: error,
})

type TextFieldProps = FieldProps<Omit<ComponentProps<typeof AmplifyTextField>, 'type'>> & {
  /** A number is a `NumberField`. */
  readonly type?: 'text' | 'password' | 'email' | 'search' | 'date' | 'time' | 'datetime-local'
}

/** A text, date or time. */
export const TextField = ({ hint, error, ...field }: TextFieldProps) => (
  <AmplifyTextField {...field} {...describe({ hint, error })} />
)

type Range = { readonly min?: number; readonly max?: number }

/**
 * A number. The browser treats it as text, so that a mouse wheel does not change it and a text that is not a number
 * remains. The up and down arrow keys add and subtract 1 within the range. The schema of the form checks the range.
 */
export const NumberField = ({
  min = -Infinity,
  max = Infinity,
  ...field
}: Omit<TextFieldProps, 'type' | 'onKeyDown' | keyof Range> & Range) => (
  <TextField
    inputMode="numeric"
    autoComplete="off"
    {...field}
    onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => step(event, { min, max })}
  />
)

function step(event: KeyboardEvent<HTMLInputElement>, { min, max }: Required<Range>): void {
  const { key, currentTarget: input, altKey, ctrlKey, metaKey, shiftKey } = event
  const by = { ArrowUp: 1, ArrowDown: -1 }[key]
  const shown = readNumber(input.value === '' ? '0' : input.value, '.')
  if (!by || typeof shown !== 'number' || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  // Digits beyond thousandths are errors of the addition.
  const next = Math.round(Math.min(max, Math.max(min, shown + by)) * 1000) / 1000
  // React ignores a change of which it knows: its own setter is on the element, the browser's on the prototype.
  Reflect.set(HTMLInputElement.prototype, 'value', String(next), input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

export const TextAreaField = ({
  hint,
  error,
  ...field
}: FieldProps<ComponentProps<typeof AmplifyTextAreaField>>) => (
  <AmplifyTextAreaField {...field} {...describe({ hint, error })} />
)

/** A choice; its options are the children. */
export const SelectField = ({
  hint,
  error,
  ...field
}: FieldProps<ComponentProps<typeof AmplifySelectField>>) => (
  <AmplifySelectField {...field} {...describe({ hint, error })} />
)

export const PasswordField = ({
  hint,
  error,
  ...field
}: FieldProps<ComponentProps<typeof AmplifyPasswordField>>) => (
  <AmplifyPasswordField {...field} {...describe({ hint, error })} />
)

/** Amplify UI's has no hint. */
export const CheckboxField = ({
  error,
  ...field
}: Omit<FieldProps<ComponentProps<typeof AmplifyCheckboxField>>, 'hint'>) => (
  <AmplifyCheckboxField {...field} hasError={error !== undefined} errorMessage={error} />
)
