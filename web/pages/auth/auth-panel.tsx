import { type ReactNode, useRef } from 'react'
import { useArrival } from '../../ui/page.tsx'
import styles from './auth.module.css'

type Props = {
  readonly title: string
  readonly text?: ReactNode
  /** Modes with the same visit, such as the tabs, do not move the focus. */
  readonly visit?: string
  readonly children: ReactNode
}

export function AuthPanel({ title, text, visit, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(title, heading, visit)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {text && <p className={`soft ${styles.text}`}>{text}</p>}
      {children}
    </>
  )
}
