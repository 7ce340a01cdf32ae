import { CigarCardSkeletons } from './cigar-card-skeletons.tsx'
import styles from './cigar-grid.module.css'

/** The space of a grid of cigars that is still on its way. */
export const LoadingCigars = ({ count }: { count: number }) => (
  <div className={styles.row}>
    <CigarCardSkeletons count={count} />
  </div>
)
