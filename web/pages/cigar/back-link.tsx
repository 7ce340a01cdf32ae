import { Link } from 'react-router-dom'
import { BackIcon } from '../../ui/icons.tsx'
import styles from './back-link.module.css'
import { useWayBack } from './way-back.ts'

export function BackLink() {
  return (
    <Link to={useWayBack()} className={styles.back}>
      <BackIcon />
      Back to Collection
    </Link>
  )
}
