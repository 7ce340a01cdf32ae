import { Chapter } from './chapter.tsx'
import holdings from './holdings.module.css'
import styles from './loading-value.module.css'

/** The place of the figures that are still on their way. */
export const LoadingValue = () => (
  <div role="status">
    <span className="visually-hidden">Loading collection value...</span>
    <div aria-hidden="true">
      <Chapter title="Holdings">
        <div className={`${holdings.opening} ${styles.place}`} />
      </Chapter>
      <Chapter title="Prices">
        <div className={`${styles.pictures} ${styles.place}`} />
      </Chapter>
    </div>
  </div>
)
