import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './plain-field.module.css'

type Field = {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** A labeled field for dialogs, which do not load the form kit. */
export function PlainField({ label, hint, error, ...input }: Field & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Slot {...{ id, label, hint, error }}>
      <input className={styles.control} {...input} {...describe(id, { hint, error })} />
    </Slot>
  )
}

/** A `PlainField` of several lines. */
export function PlainTextArea({
  label,
  hint,
  error,
  ...input
}: Field & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Slot {...{ id, label, hint, error }}>
      <textarea className={styles.control} {...input} {...describe(id, { hint, error })} />
    </Slot>
  )
}

/** A `PlainField` that is a choice; its options are the children. */
export function PlainSelect({ label, hint, error, ...select }: Field & ComponentProps<'select'>) {
  const id = useId()
  return (
    <Slot {...{ id, label, hint, error }}>
      <select className={styles.control} {...select} {...describe(id, { hint, error })} />
    </Slot>
  )
}

type SlotProps = Field & { readonly id: string; readonly children: ReactNode }

const Slot = ({ id, label, hint, error, children }: SlotProps) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {children}
    {error && (
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    )}
  </div>
)

function describe(id: string, { hint, error }: Pick<Field, 'hint' | 'error'>) {
  const words = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': words === '' ? undefined : words,
  }
}
