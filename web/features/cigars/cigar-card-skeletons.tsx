import styles from './cigar-card-skeletons.module.css'

/** The space of cigar cards while they load. */
export function CigarCardSkeletons({ count }: { count: number }) {
  const keys = Array.from({ length: count }, (_, index) => `card-${index}`)
  return keys.map((key) => (
    <div key={key} className={styles.card} aria-hidden="true">
      <div className={styles.picture} />
      <div className={styles.lines} />
    </div>
  ))
}
