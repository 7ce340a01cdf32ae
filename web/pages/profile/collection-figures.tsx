import type { ProfileSummary } from '../../../shared/contract/profile.ts'
import styles from './collection-figures.module.css'

/** The collection in four figures; blank while they are on their way. */
export const CollectionFigures = ({ summary }: { summary: ProfileSummary | undefined }) => (
  <dl className={styles.figures}>
    <Figure label="Total Cigars" value={summary?.totalCigars} />
    <Figure label="Brands" value={summary?.totalBrands} />
    <Figure label="Aging Cigars" value={summary?.agingCigars} />
    <Figure label="Shared Milestones" value={summary?.sharedMilestones} />
  </dl>
)

const Figure = ({ label, value }: { label: string; value: number | undefined }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>
      {value?.toLocaleString('en-US') ?? <span className={styles.blank} aria-hidden="true" />}
    </dd>
  </div>
)
