import type { ButtonHTMLAttributes, ComponentPropsWithRef, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './button.module.css'

type Look = {
  readonly variant?: 'primary' | 'quiet' | 'danger' | 'plain'
  readonly children: ReactNode
}

type ButtonProps = Look &
  Omit<ComponentPropsWithRef<'button'>, 'className'> & {
    /** Does nothing for now, and keeps the focus, which a disabled button loses. */
    readonly isBusy?: boolean
  }

export function Button(props: ButtonProps) {
  const { variant = 'primary', type = 'button', isBusy, onClick, children, ...rest } = props
  return (
    <button
      type={type}
      className={styles.button}
      data-variant={variant}
      aria-disabled={isBusy}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {children}
    </button>
  )
}

type LinkProps = Look & {
  readonly to: string
  /** State in the browser's history for the page that opens. */
  readonly state?: unknown
  /** True if the browser loads the page's document. */
  readonly reloadDocument?: boolean
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', children, ...link }: LinkProps) {
  return (
    <Link className={styles.button} data-variant={variant} {...link}>
      {children}
    </Link>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  readonly label: string
  readonly icon: ReactNode
}

/** A button with only an icon; `label` is its name. */
export function IconButton({ label, icon, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} className={styles.icon} aria-label={label} data-tip {...rest}>
      {icon}
    </button>
  )
}
