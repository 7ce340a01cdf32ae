import styles from './loading-enjoyed.module.css'

/** The place of the cards that are still on their way. */
export const LoadingEnjoyed = () => (
  <div className={styles.cards} role="status">
    <span className="visually-hidden">Loading your collection...</span>
    <div className={styles.card} />
    <div className={styles.card} />
    <div className={styles.card} />
  </div>
)
