import { paths } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import styles from './empty-states.module.css'

export const EmptyCollection = () => (
  <div className={styles.empty}>
    <p className={styles.headline}>Your collection is empty</p>
    <p>The first cigar is one photograph away.</p>
    <ButtonLink to={paths.home()}>Add Your First Cigar</ButtonLink>
  </div>
)

export const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <div className={styles.empty}>
    <p className={styles.headline}>No cigars match your criteria</p>
    <p>Try adjusting your search or filters</p>
    <Button variant="quiet" onClick={onClear}>
      Show All Cigars
    </Button>
  </div>
)
