import type { AgeColour } from '../../../shared/rules/age-category.ts'
import { ageFill } from './age-fill.ts'
import styles from './stacked-bar.module.css'

type Part = {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly tone: AgeColour
}

type Props = {
  readonly parts: readonly Part[]
  /** What it shows, in words. */
  readonly label: string
}

/** A whole and its parts in one line; it stands in lists of thousands, so it is hardly anything. */
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

/** What a part takes at least, in percent: seen, however large the others are. */
const least = 2

/**
 * How wide the parts of a bar are and where they begin, in percent of it: as their counts are to
 * each other, but none too thin to be seen. Parts of nothing have no width.
 */
export function shareWidth(counts: readonly number[]): { start: number; width: number }[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const widths = counts.map((count) => (count > 0 ? Math.max(least, (count / total) * 100) : 0))
  const excess = widths.reduce((sum, width) => sum + width, 0) - 100
  // What thin parts were given is taken from the widest, which is at least a fifth of the bar.
  const widest = widths.indexOf(Math.max(...widths))
  let start = 0
  return widths.map((raw, index) => {
    const width = index === widest && total > 0 ? raw - excess : raw
    const share = { start, width }
    start += width
    return share
  })
}
