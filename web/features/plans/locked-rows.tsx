import { Blurred } from './blurred.tsx'
import styles from './locked-rows.module.css'

type Props = {
  /** How many rows are locked; a few of them are drawn. */
  readonly count: number
  /** Why they cannot be read, and what would change that. */
  readonly prompt: string
}

/** Fewer than this leave no room for the prompt, more say nothing new. */
const fewest = 3
const most = 5

/** The place of rows a plan locks. What they hold has not been sent, so they are drawn only. */
export function LockedRows({ count, prompt }: Props) {
  const rows = Math.min(Math.max(count, fewest), most)
  return (
    <Blurred prompt={prompt}>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <div key={key} className={styles.row}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </Blurred>
  )
}
