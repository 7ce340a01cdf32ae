import type { AgingBreakdown } from '../../../shared/contract/aging.ts'
import styles from './aging.module.css'
import { OldestCigars } from './oldest-cigars.tsx'
import { RatingSection } from './rating-section.tsx'
import { SmokeSoon } from './smoke-soon.tsx'

type Props = { readonly analytics: NonNullable<AgingBreakdown['analytics']> }

/** What Premium adds to the breakdown. */
export const Analytics = ({ analytics: { oldest, smokeSoon, ratings } }: Props) => (
  <>
    <div className={styles.lists}>
      <OldestCigars oldest={oldest} />
      <SmokeSoon ripe={smokeSoon} ratings={ratings} />
    </div>
    <RatingSection ratings={ratings} />
  </>
)
