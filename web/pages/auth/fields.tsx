import type { ReactNode } from 'react'
import * as kit from '../../ui/field.tsx'
import { HelpIcon } from '../../ui/icons.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { Registered } from '../../ui/use-schema-form.ts'
import styles from './auth.module.css'

type FieldProps = Registered & {
  readonly label: string
  readonly help: string
}

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
}

export const TextField = ({ help, ...field }: TextFieldProps) => (
  <WithHelp label={field.label} help={help}>
    <kit.TextField {...field} />
  </WithHelp>
)

type PasswordFieldProps = FieldProps & {
  readonly autoComplete: 'current-password' | 'new-password'
}

export const PasswordField = ({ help, ...field }: PasswordFieldProps) => (
  <WithHelp label={field.label} help={help}>
    <kit.PasswordField {...field} />
  </WithHelp>
)

/** With `username`, password managers know the name of the account. */
export const EmailField = (field: Omit<FieldProps, 'label'>) => (
  <TextField {...field} label="Email" type="email" autoComplete="username" />
)
