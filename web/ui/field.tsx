import './form-kit.ts'
import {
  CheckboxField as AmplifyCheckboxField,
  PasswordField as AmplifyPasswordField,
  SelectField as AmplifySelectField,
  TextAreaField as AmplifyTextAreaField,
  TextField as AmplifyTextField,
} from '@aws-amplify/ui-react'
import type { ComponentProps, ReactNode } from 'react'

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

/** A text, number or date. */
export const TextField = ({
  hint,
  error,
  ...field
}: FieldProps<ComponentProps<typeof AmplifyTextField>>) => (
  <AmplifyTextField {...field} {...describe({ hint, error })} />
)

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
