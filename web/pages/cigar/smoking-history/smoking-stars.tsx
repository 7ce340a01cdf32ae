import styles from './smoking-stars.module.css'

const star = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z'
const places = [0, 1, 2, 3, 4]

/** A rating that was given, in stars and in words. */
export const RatedStars = ({ rating }: { readonly rating: number }) => (
  <span className={styles.rated}>
    <svg className={styles.stars} viewBox="0 0 120 24" aria-hidden="true">
      {places.map((place) => (
        <path
          key={place}
          d={star}
          transform={`translate(${place * 24})`}
          data-on={place < rating ? true : undefined}
        />
      ))}
    </svg>
    <span className={styles.words}>Rated {rating}/5 stars</span>
  </span>
)
