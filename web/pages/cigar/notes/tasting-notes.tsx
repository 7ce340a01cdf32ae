import { splitNotes } from '../../../../shared/rules/restock-notes.ts'
import styles from './tasting-notes.module.css'

/** The tasting notes of a cigar and its restocks, which are stored in one text. */
export function TastingNotes({ notes }: { readonly notes: string }) {
  const { tasting, restocks } = splitNotes(notes)
  return (
    <section>
      <h2 className={styles.heading}>Tasting Notes and Profile</h2>
      {tasting && <p className={`written soft ${styles.tasting}`}>{tasting}</p>}
      {restocks.length > 0 && (
        <ul className={styles.restocks} aria-label="Restocks">
          {restocks.map(({ date, text }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two restocks of a day may read the same
            <li key={position} className={`small ${styles.restock}`}>
              <span className="faint">{date}</span>
              <span className={styles.text}>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
