import { FigureTiles } from '../../ui/figure-tiles.tsx'
import type { TimelineSums } from './derive-events.ts'

/** The sums of the whole timeline, or their space while it loads. */
export const Statistics = ({ sums }: { readonly sums?: TimelineSums }) => (
  <section className="stack" aria-labelledby="statistics">
    <h2 id="statistics">Timeline Statistics</h2>
    <FigureTiles
      isDense
      tiles={[
        { label: 'Purchases', value: sums?.purchases.toLocaleString('en-US') },
        { label: 'Milestones', value: sums?.milestones.toLocaleString('en-US') },
        { label: 'Enjoyed', value: sums?.enjoyed.toLocaleString('en-US') },
        { label: 'Years Active', value: sums?.years.length.toLocaleString('en-US') },
      ]}
    />
  </section>
)
