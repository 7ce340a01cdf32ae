import styles from './spinner.module.css'

/** Shows that something loads; the text next to it says what. */
export const Spinner = () => (
  <svg className={styles.spinner} viewBox="0 0 48 48" fill="none" aria-hidden="true">
    <circle cx="24" cy="24" r="20" stroke="var(--line)" strokeWidth="3" />
    <path d="M24 4a20 20 0 0 1 20 20" stroke="var(--gold)" strokeWidth="3" strokeLinecap="round" />
  </svg>
)
