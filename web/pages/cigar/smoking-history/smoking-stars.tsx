import { starPath } from '../../../ui/icons.tsx'
import styles from './smoking-stars.module.css'

const places = [0, 1, 2, 3, 4]

/** A rating that was given, in stars and in words. */
export const RatedStars = ({ rating }: { readonly rating: number }) => (
  <span className={styles.rated}>
    <svg className={styles.stars} viewBox="0 0 120 24" aria-hidden="true">
      {places.map((place) => (
        <path
          key={place}
          d={starPath}
          transform={`translate(${place * 24})`}
          data-on={place < rating ? true : undefined}
        />
      ))}
    </svg>
    <span className={styles.words}>Rated {rating}/5 stars</span>
  </span>
)
