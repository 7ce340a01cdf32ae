import { CigarCardSkeletons } from '../../features/cigars/cigar-card-skeletons.tsx'
import styles from './loading-cigars.module.css'

export const LoadingCigars = () => (
  <div className={styles.grid}>
    <CigarCardSkeletons count={6} />
  </div>
)
