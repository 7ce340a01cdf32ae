import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './brand-story.module.css'

/** Lines shown at first (spec §9 'Display counts'). */
const shownAtFirst = 6

/** The lines a brand is known for. */
export function NotableLines({ lines }: { lines: readonly string[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const id = useId()
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>Notable Product Lines</h2>
      <ul id={id} className={styles.lines}>
        {(showsAll ? lines : lines.slice(0, shownAtFirst)).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > shownAtFirst && (
        <Button
          variant="plain"
          aria-expanded={showsAll}
          aria-controls={id}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer lines' : `Show all ${lines.length} lines`}
        </Button>
      )}
    </section>
  )
}
