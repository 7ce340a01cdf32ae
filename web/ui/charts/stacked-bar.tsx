import type { AgeColor } from '../../../shared/rules/age-category.ts'
import { ageFill } from './age-fill.ts'
import styles from './stacked-bar.module.css'

type Part = {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly tone: AgeColor
}

type Props = {
  readonly parts: readonly Part[]
  /** The text alternative. */
  readonly label: string
}

/** A whole and its parts in one bar. It has few elements, because long lists show it. */
export function StackedBar({ parts, label }: Props) {
  const shares = shareWidth(parts.map(({ count }) => count))
  return (
    <svg role="img" aria-label={label} className={styles.bar}>
      {parts.map(({ key, tone }, index) => (
        <rect
          key={key}
          x={`${shares[index]?.start ?? 0}%`}
          width={`${shares[index]?.width ?? 0}%`}
          height="100%"
          fill={ageFill(tone)}
        />
      ))}
    </svg>
  )
}

/** The smallest visible part, in percent. */
const least = 2

/**
 * The start and width of the parts of a bar, in percent: in proportion to their counts, but wide
 * enough to be seen. Empty parts have no width.
 */
export function shareWidth(counts: readonly number[]): { start: number; width: number }[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const widths = counts.map((count) => (count > 0 ? Math.max(least, (count / total) * 100) : 0))
  const excess = widths.reduce((sum, width) => sum + width, 0) - 100
  // The extra width of thin parts comes from the widest, which is at least a fifth of the bar.
  const widest = widths.indexOf(Math.max(...widths))
  let start = 0
  return widths.map((raw, index) => {
    const width = index === widest && total > 0 ? raw - excess : raw
    const share = { start, width }
    start += width
    return share
  })
}
