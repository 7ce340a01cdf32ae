import { useId } from 'react'
import styles from './star-rating-input.module.css'

const stars = [1, 2, 3, 4, 5]

/** One to five stars, or none; radio buttons underneath, so that keys and readers know them. */
export function StarRatingInput(props: {
  label: string
  value: number | undefined
  onChange: (rating: number | undefined) => void
}) {
  const { label, value, onChange } = props
  const name = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {stars.map((star) => (
            <label key={star} className={styles.star} data-on={star <= (value ?? 0) || undefined}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                checked={value === star}
                onChange={() => onChange(star)}
              />
              <span className="visually-hidden">{star === 1 ? '1 star' : `${star} stars`}</span>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z" />
              </svg>
            </label>
          ))}
        </div>
        {value !== undefined && (
          <button type="button" className={styles.clear} onClick={() => onChange(undefined)}>
            Clear
          </button>
        )}
      </div>
    </fieldset>
  )
}
