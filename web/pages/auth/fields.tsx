import {
  PasswordField as AmplifyPasswordField,
  TextField as AmplifyTextField,
} from '@aws-amplify/ui-react'
import type { ReactNode } from 'react'
import { HelpIcon } from '../../ui/icons.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import styles from './auth.module.css'

type FieldProps = {
  readonly name: string
  readonly label: string
  readonly help: string
  /** What is wrong with the entry. */
  readonly fault: string | undefined
}

/** A field with its help beside it. */
export const WithHelp = ({
  label,
  help,
  children,
}: Pick<FieldProps, 'label' | 'help'> & { readonly children: ReactNode }) => (
  <div className={styles.field}>
    {children}
    <div className={styles.help}>
      <Tooltip label={`Help: ${label}`} text={help}>
        <HelpIcon />
      </Tooltip>
    </div>
  </div>
)

type TextFieldProps = FieldProps & {
  readonly type?: 'text' | 'email'
  readonly autoComplete: string
  readonly defaultValue?: string
}

export const TextField = ({ help, fault, ...field }: TextFieldProps) => (
  <WithHelp label={field.label} help={help}>
    <AmplifyTextField {...field} hasError={fault !== undefined} errorMessage={fault} />
  </WithHelp>
)

type PasswordFieldProps = FieldProps & {
  readonly autoComplete: 'current-password' | 'new-password'
}

export const PasswordField = ({ help, fault, ...field }: PasswordFieldProps) => (
  <WithHelp label={field.label} help={help}>
    <AmplifyPasswordField {...field} hasError={fault !== undefined} errorMessage={fault} />
  </WithHelp>
)

type EmailFieldProps = Pick<FieldProps, 'help' | 'fault'> & { readonly defaultValue: string }

/** `username` tells password managers which entry is the account's name. */
export const EmailField = (field: EmailFieldProps) => (
  <TextField {...field} name="email" label="Email" type="email" autoComplete="username" />
)
