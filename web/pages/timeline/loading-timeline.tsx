import styles from './loading-timeline.module.css'
import { Statistics } from './statistics.tsx'
import layout from './timeline.module.css'

/** The place of the timeline that is still on its way. */
export const LoadingTimeline = () => (
  <div role="status">
    <span className="visually-hidden">Loading your timeline...</span>
    <div className={layout.story} aria-hidden="true">
      <div className={layout.sums}>
        <Statistics />
        <div className={styles.chart} />
      </div>
      <div className={layout.events}>
        <div className={styles.filters} />
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <div key={index} className={styles.event} />
        ))}
      </div>
    </div>
  </div>
)
