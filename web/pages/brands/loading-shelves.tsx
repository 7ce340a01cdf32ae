import styles from './loading-shelves.module.css'

/** The space of brands that are still on their way. */
export const LoadingShelves = () => (
  <div className={styles.list} aria-hidden="true">
    {['first', 'second', 'third'].map((place) => (
      <div key={place} className={styles.card} />
    ))}
  </div>
)
