import { Blurred } from './blurred.tsx'
import styles from './locked-rows.module.css'

type Props = {
  /** The number of locked rows. Only a few are drawn. */
  readonly count: number
  /** Why they are locked, and which plan unlocks them. */
  readonly prompt: string
}

/** The prompt needs the space of at least three rows. */
const fewest = 3
const most = 5

/** Placeholders for locked rows, whose data the server does not send. */
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
