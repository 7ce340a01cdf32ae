import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './full-collection.module.css'

/** Says that the plan has no room for another stick (spec §2 'Add-cigar form'). */
export const FullCollection = () => (
  <div className={styles.full} role="status">
    <p>You've reached your collection limit. Please upgrade to add more cigars.</p>
    <ButtonLink variant="quiet" to={paths.subscribe()}>
      Upgrade
    </ButtonLink>
  </div>
)
