import { memo, type Ref } from 'react'
import type { BreakdownEntry } from '../../../shared/contract/aging.ts'
import { ageBands } from '../../../shared/rules/age-category.ts'
import { useWindowRows } from '../../ui/use-window-rows.ts'
import styles from './breakdown-table.module.css'
import { CigarLink } from './cigar-row.tsx'
import { shortSpan, titles } from './describe-aging.ts'

type Props = { readonly cigars: readonly BreakdownEntry[] }

const estimate = () => (innerWidth < 768 ? 69 : 53)
/** Heights are remembered by key, so the keys differ from those of the bars, which are higher. */
const keyOf = ({ cigar }: BreakdownEntry) => `row ${cigar.id}`

/**
 * The figures of the bars. Only the rows in sight are in the page, between two bodies that keep the
 * space of the others.
 */
export function BreakdownTable({ cigars }: Props) {
  const { list, height, inSight, measure } = useWindowRows<HTMLTableSectionElement, BreakdownEntry>(
    { items: cigars, estimate, keyOf },
  )
  return (
    <table className={styles.table} aria-label={titles.breakdown} aria-rowcount={cigars.length + 1}>
      <Head />
      <Gap ref={list} height={inSight[0]?.start ?? 0} />
      <tbody>
        {inSight.map(({ item, key, index }) => (
          <Row key={key} ref={measure} index={index} entry={item} />
        ))}
      </tbody>
      <Gap height={height - (inSight.at(-1)?.end ?? height)} />
    </table>
  )
}

type GapProps = { readonly ref?: Ref<HTMLTableSectionElement>; readonly height: number }

const Gap = ({ ref, height }: GapProps) => (
  <tbody ref={ref} aria-hidden="true" className={styles.gap}>
    <tr>
      <td colSpan={2 + ageBands.length} style={{ height }} />
    </tr>
  </tbody>
)

const Head = () => (
  <thead>
    <tr aria-rowindex={1}>
      <th scope="col" className={styles.name}>
        Cigar
      </th>
      <th scope="col" className={styles.sticks}>
        Sticks
      </th>
      {ageBands.map((band) => (
        <th key={band.category} scope="col">
          <span className={styles.category}>{band.category}</span> <span>{shortSpan(band)}</span>
        </th>
      ))}
    </tr>
  </thead>
)

type RowProps = {
  readonly ref: Ref<HTMLTableRowElement>
  readonly index: number
  readonly entry: BreakdownEntry
}

const Row = memo(function Row({ ref, index, entry }: RowProps) {
  const { cigar, visual, instances } = entry
  return (
    // The head is the first row.
    <tr ref={ref} data-index={index} aria-rowindex={index + 2}>
      <th scope="row" className={styles.name}>
        <CigarLink cigar={cigar} />
      </th>
      <td>{visual.totalInstances.toLocaleString('en-US')}</td>
      {ageBands.map(({ category }) => (
        <td key={category} data-none={instances[category] === 0 || undefined}>
          {instances[category].toLocaleString('en-US')}
        </td>
      ))}
    </tr>
  )
})
