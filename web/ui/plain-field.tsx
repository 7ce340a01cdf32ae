import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { useId } from 'react'
import styles from './plain-field.module.css'

type Field = {
  readonly label: string
  readonly hint?: ReactNode
  /** What is wrong with it, said right below. */
  readonly problem?: string | undefined
}

type TextFieldProps = Field &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'id'> & {
    /** Absent where a form is read when it is sent. */
    readonly onChange?: (value: string) => void
  }

/** A labelled field for dialogs, which should not cost the form kit. */
export function PlainField({ label, hint, problem, onChange, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <Slot id={id} label={label} hint={hint} problem={problem}>
      <input
        className={styles.control}
        {...input}
        {...describe(id, { hint, problem })}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      />
    </Slot>
  )
}

type TextAreaProps = Field &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'onChange' | 'id'> & {
    readonly onChange?: (value: string) => void
  }

/** The same for several lines. */
export function PlainTextArea({ label, hint, problem, onChange, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <Slot id={id} label={label} hint={hint} problem={problem}>
      <textarea
        className={styles.control}
        {...input}
        {...describe(id, { hint, problem })}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      />
    </Slot>
  )
}

type SlotProps = Field & { readonly id: string; readonly children: ReactNode }

const Slot = ({ id, label, hint, problem, children }: SlotProps) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {children}
    {problem && (
      <p id={`${id}-problem`} className={styles.problem}>
        {problem}
      </p>
    )}
  </div>
)

function describe(id: string, { hint, problem }: Pick<Field, 'hint' | 'problem'>) {
  const words = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': problem !== undefined,
    'aria-describedby': words === '' ? undefined : words,
  }
}
