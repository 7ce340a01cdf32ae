import { type ReactNode, useRef } from 'react'
import { useArrival } from '../../ui/page.tsx'
import styles from './auth.module.css'

type Props = {
  readonly title: string
  readonly text?: ReactNode
  /** Two modes that share a visit do not take the focus from each other: the tabs. */
  readonly visit?: string
  readonly children: ReactNode
}

/** One mode of the auth page, under its heading. */
export function AuthPanel({ title, text, visit, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(title, heading, visit)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </>
  )
}
