import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './quick-navigation.module.css'

export function QuickNavigation() {
  return (
    <nav className={styles.ways} aria-label="Quick Navigation">
      <ButtonLink variant="quiet" to={paths.allCigars()}>
        All Cigars
      </ButtonLink>
      <ButtonLink variant="quiet" to={paths.brands()}>
        Brands
      </ButtonLink>
      <ButtonLink variant="quiet" to={paths.aging()}>
        Aging Dashboard
      </ButtonLink>
    </nav>
  )
}
