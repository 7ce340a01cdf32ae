import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import styles from './back-link.module.css'
import { BackIcon } from './icons.tsx'

type Props = {
  readonly to: string
  /** Whether it is the previous page, which then shows as the user left it. */
  readonly isPrevious: boolean
  readonly children: string
}

/** Links to the page above this one. */
export function BackLink({ to, isPrevious, children }: Props) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (!isPrevious || opensElsewhere) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link to={to} className={`tap small ${styles.back}`} onClick={goBack}>
      <BackIcon />
      {children}
    </Link>
  )
}
