import type { TimelineSums } from './derive-events.ts'
import styles from './statistics.module.css'

/** The sums of the whole timeline, or their space while it loads. */
export function Statistics({ sums }: { readonly sums?: TimelineSums }) {
  return (
    <section className="stack" aria-labelledby="statistics">
      <h2 id="statistics">Timeline Statistics</h2>
      <dl className={styles.figures}>
        <Figure name="Purchases" value={sums?.purchases} />
        <Figure name="Milestones" value={sums?.milestones} />
        <Figure name="Enjoyed" value={sums?.enjoyed} />
        <Figure name="Years Active" value={sums?.years.length} />
      </dl>
    </section>
  )
}

const Figure = ({ name, value }: { name: string; value: number | undefined }) => (
  <div>
    <dt className="fine">{name}</dt>
    <dd>{value?.toLocaleString('en-US') ?? '\u00a0'}</dd>
  </div>
)
