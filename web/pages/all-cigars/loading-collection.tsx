import { CigarCardSkeletons } from '../../features/cigars/cigar-card-skeletons.tsx'
import styles from './loading-collection.module.css'

export const LoadingCollection = () => (
  <>
    <p className={styles.text} role="status">
      Loading your collection...
    </p>
    <div className={styles.grid}>
      <CigarCardSkeletons count={6} />
    </div>
  </>
)
