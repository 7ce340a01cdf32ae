import type { AgeColour } from '../../../shared/rules/age-category.ts'
import { ageFill } from './age-fill.ts'
import { shareWidth } from './share-width.ts'
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
