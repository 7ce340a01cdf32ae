import { CigarCardSkeletons } from '../../features/cigars/cigar-card-skeletons.tsx'
import styles from './loading-cigars.module.css'

export const LoadingCigars = () => (
  <div className={styles.grid} role="status">
    <span className="visually-hidden">Loading your collection...</span>
    <CigarCardSkeletons count={3} />
  </div>
)
