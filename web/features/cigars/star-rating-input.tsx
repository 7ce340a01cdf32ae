import { type ReactNode, useId, useRef, useState } from 'react'
import { counted } from '../../../shared/rules/counted.ts'
import { starPath } from '../../ui/icons.tsx'
import styles from './star-rating-input.module.css'

const stars = [1, 2, 3, 4, 5]

type Props = {
  readonly label: ReactNode
  readonly value: number | undefined
  readonly onChange: (rating: number | undefined) => void
}

/**
 * One to five stars, or none; pointing at a star previews it. The stars are radio buttons, for the
 * keyboard and screen readers.
 */
export function StarRatingInput({ label, value, onChange }: Props) {
  const [pointedAt, setPointedAt] = useState<number>()
  const first = useRef<HTMLInputElement>(null)
  const name = useId()
  const shown = pointedAt ?? value ?? 0
  const clear = () => {
    // The button disappears, so the focus moves to the stars.
    first.current?.focus()
    onChange(undefined)
  }
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={`wrap ${styles.row}`}>
        <div className={styles.stars}>
          {stars.map((star) => (
            <label
              key={star}
              className={styles.star}
              data-on={star <= shown || undefined}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(star)}
              onPointerLeave={() => setPointedAt(undefined)}
            >
              <input
                ref={star === 1 ? first : undefined}
                type="radio"
                className="visually-hidden"
                name={name}
                checked={value === star}
                onChange={() => onChange(star)}
              />
              <Star count={star} />
            </label>
          ))}
        </div>
        <p className="soft" aria-live="polite">
          {shown === 0 ? 'Not rated yet' : `${shown}/5 stars`}
        </p>
        {value !== undefined && (
          <button type="button" className={styles.clear} onClick={clear}>
            Clear
          </button>
        )}
      </div>
    </fieldset>
  )
}

const Star = ({ count }: { readonly count: number }) => (
  <>
    <span className="visually-hidden">{counted(count, 'star')}</span>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={starPath} />
    </svg>
  </>
)
