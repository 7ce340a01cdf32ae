import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { counted } from '../../../../shared/rules/counted.ts'
import { ownTimeZone } from '../../../features/cigars/use-today.ts'
import { describePace } from '../../../features/insight/pace.ts'
import { RetryNote } from '../../../ui/retry-note.tsx'
import { ComingRows, EmptyNote, Section } from '../../../ui/section.tsx'
import { ShowMore, useFirst } from '../../../ui/show-more.tsx'
import { useSmoked } from '../inventory/inventory-queries.ts'
import { paceOfCigar } from './smoked-sticks.ts'
import { SmokingEntry } from './smoking-entry.tsx'
import styles from './smoking-history.module.css'

/** Every stick of a cigar that was smoked, newest first. */
export function SmokingHistory({ cigar }: { cigar: CigarDetails }) {
  const { data, isError, refetch } = useSmoked(cigar.id)
  const summary = data && data.length > 0 && `${counted(data.length, 'cigar')} enjoyed`
  return (
    <Section wraps title="Smoking History" summary={summary}>
      {data ? (
        <>
          {data.length > 0 && <CigarPace cigar={cigar} sticks={data} />}
          <Entries sticks={data} />
        </>
      ) : isError ? (
        <RetryNote text="Failed to fetch instances" onRetry={() => void refetch()} />
      ) : (
        <ComingRows label="Loading smoking history..." />
      )}
    </Section>
  )
}

type PaceProps = { readonly cigar: CigarDetails; readonly sticks: Sticks }

/** How often one reaches for it, and how long what is left lasts. */
function CigarPace({ cigar, sticks }: PaceProps) {
  const pace = paceOfCigar(cigar, sticks, { timeZone: ownTimeZone(), now: new Date() })
  return <p className={`serif ${styles.pace}`}>{describePace(pace)}</p>
}

type Sticks = Parameters<typeof SmokingEntry>[0]['stick'][]

function Entries({ sticks }: { sticks: Sticks }) {
  const entries = useFirst(sticks, 20)
  if (sticks.length === 0) {
    return (
      <EmptyNote>
        <p>
          No cigars enjoyed yet. Start enjoying your collection to see your smoking history here.
        </p>
      </EmptyNote>
    )
  }
  return (
    <div>
      <ul>
        {entries.shown.map((stick, index) => (
          <SmokingEntry key={stick.id} stick={stick} isLatest={index === 0} />
        ))}
      </ul>
      <ShowMore {...entries} />
    </div>
  )
}
