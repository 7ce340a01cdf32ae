import styles from './progress-bar.module.css'

/** The progress of some work; unknown without a share. */
export function ProgressBar({ label, share }: { label: string; share?: number }) {
  return (
    <progress
      className={styles.bar}
      aria-label={label}
      {...(share !== undefined && { value: share })}
      max={1}
    />
  )
}
