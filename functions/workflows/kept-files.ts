import type { Reading } from '../../shared/contract/reading.ts'
import type { ReadingsFile, ReadingsRow } from '../table/air.ts'
import { latestOf } from './merge-readings.ts'

/** The newest readings of a humidor: what each file added that can be taken back, and the others. */
export type Kept = { readonly own: readonly Reading[]; readonly files: readonly ReadingsFile[] }

/** The time in which a file can be taken back, in milliseconds. */
const dayMilliseconds = 24 * 3_600_000

/** Most files of a humidor that can be taken back: their newest readings are in one row. */
const mostFiles = 10

/** Returns what is kept of the newest readings. Files that came a day ago can no longer be taken back. */
export function keptOf(row: ReadingsRow | undefined, now: Date): Kept {
  const { latest = [], own = latest, files = [] } = row ?? {}
  const since = new Date(now.valueOf() - dayMilliseconds).toISOString()
  // A file that is half taken back can still be taken back to the end.
  const isOpen = ({ addedAt, takenBack, days }: ReadingsFile) =>
    addedAt > since || (takenBack === true && days !== undefined)
  const open = files.filter(isOpen).slice(-mostFiles)
  const closed = files.filter((file) => !open.includes(file))
  return {
    own: latestOf(
      own,
      closed.flatMap((file) => file.latest),
    ),
    files: open,
  }
}

/** Returns the values of the row of a humidor's newest readings. */
export function rowOfKept({ own, files }: Kept): Pick<ReadingsRow, 'latest' | 'own' | 'files'> {
  const latest = latestOf(
    own,
    files.flatMap((file) => file.latest),
  )
  return files.length === 0 ? { latest } : { latest, own: [...own], files: [...files] }
}
