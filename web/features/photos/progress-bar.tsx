import styles from './progress-bar.module.css'

/** How far something has come; without a share the work has no measure. */
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
