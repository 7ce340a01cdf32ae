import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import type { Instance } from '../../../../shared/contract/instances.ts'
import { counted } from '../../../../shared/rules/counted.ts'
import { useSmoked } from '../../../features/cigars/inventory-queries.ts'
import { ownTimeZone } from '../../../features/cigars/use-today.ts'
import { describePace } from '../../../features/insight/pace.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyNote, Section, SkeletonRows } from '../../../ui/section.tsx'
import { LongList } from '../../../ui/show-more.tsx'
import { paceOfCigar } from './smoked-sticks.ts'
import { SmokingEntry } from './smoking-entry.tsx'
import styles from './smoking-history.module.css'

/** The smoked sticks of a cigar, newest first. */
export function SmokingHistory({ cigar }: { cigar: CigarDetails }) {
  const smoked = useSmoked(cigar.id)
  const count = smoked.data?.length ?? 0
  return (
    <Section
      wraps
      title="Smoking History"
      summary={count > 0 && `${counted(count, 'cigar')} enjoyed`}
    >
      <QueryView
        of={smoked}
        failed="Failed to fetch instances"
        loading={<SkeletonRows label="Loading smoking history..." />}
      >
        {(sticks) => <Smokes cigar={cigar} sticks={sticks} />}
      </QueryView>
    </Section>
  )
}

function Smokes({ cigar, sticks }: { cigar: CigarDetails; sticks: readonly Instance[] }) {
  if (sticks.length === 0) {
    return (
      <EmptyNote>
        <p>
          No cigars enjoyed yet. Start enjoying your collection to see your smoking history here.
        </p>
      </EmptyNote>
    )
  }
  const pace = paceOfCigar(cigar, sticks, { timeZone: ownTimeZone(), now: new Date() })
  return (
    <>
      <p className={`serif ${styles.pace}`}>{describePace(pace)}</p>
      <LongList items={sticks} step={20}>
        {(stick) => <SmokingEntry key={stick.id} stick={stick} />}
      </LongList>
    </>
  )
}
