import { memo } from 'react'
import type { BreakdownEntry } from '../../../shared/contract/aging.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { StackedBar } from '../../ui/charts/stacked-bar.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import styles from './breakdown.module.css'
import { CigarLink, Figure } from './cigar-row.tsx'
import { countAges, partsOf, shareAges } from './describe-aging.ts'

type Props = { readonly cigars: readonly BreakdownEntry[] }

const estimate = () => (innerWidth < 768 ? 116 : 77)
const idOf = ({ cigar }: BreakdownEntry) => cigar.id

/** One cigar below the other, of which only those in sight are in the page. */
export const BreakdownList = ({ cigars }: Props) => (
  <VirtualRows role="feed" items={cigars} estimate={estimate} keyOf={idOf}>
    {(entry, index) => <Row entry={entry} position={index + 1} total={cigars.length} />}
  </VirtualRows>
)

type RowProps = {
  readonly entry: BreakdownEntry
  /** Where it stands in the list, of which only a part is in the page. */
  readonly position: number
  readonly total: number
}

const Row = memo(function Row({ entry, position, total }: RowProps) {
  const { cigar, visual } = entry
  return (
    <article aria-posinset={position} aria-setsize={total} className={styles.row}>
      <h3 className={styles.name}>
        <CigarLink cigar={cigar} />
      </h3>
      <Figure place={styles.sticks}>{counted(visual.totalInstances, 'stick')}</Figure>
      <div className={styles.picture}>
        <StackedBar
          parts={partsOf(visual.ageDistribution)}
          label={shareAges(visual.ageDistribution)}
        />
        <p className={`soft fine ${styles.counts}`}>{countAges(visual.ageDistribution)}</p>
      </div>
    </article>
  )
})
