import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { BackIcon } from '../../ui/icons.tsx'
import styles from './back-link.module.css'
import { useWayBack } from './way-back.ts'

/** Leads back to the list, and there to where it was left. */
export function BackLink() {
  const { to, isPrevious } = useWayBack()
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (!isPrevious || opensElsewhere) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link to={to} className={styles.back} onClick={goBack}>
      <BackIcon />
      Back to Collection
    </Link>
  )
}
