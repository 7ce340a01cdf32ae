import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import type { Instance } from '../../../../shared/contract/instances.ts'
import { counted } from '../../../../shared/rules/counted.ts'
import { ownTimeZone } from '../../../features/cigars/use-today.ts'
import { describePace } from '../../../features/insight/pace.ts'
import { EmptyNote, Section } from '../../../ui/section.tsx'
import { LongList } from '../../../ui/show-more.tsx'
import { paceOfCigar } from './smoked-sticks.ts'
import { SmokingEntry } from './smoking-entry.tsx'
import styles from './smoking-history.module.css'

type Props = {
  readonly cigar: CigarDetails
  /** Newest first. */
  readonly smoked: readonly Instance[]
}

/** The smoked sticks of a cigar. */
export function SmokingHistory({ cigar, smoked }: Props) {
  const count = smoked.length
  return (
    <Section
      wraps
      title="Smoking History"
      summary={count > 0 && `${counted(count, 'stick')} enjoyed`}
    >
      <Smokes cigar={cigar} smoked={smoked} />
    </Section>
  )
}

function Smokes({ cigar, smoked }: Props) {
  if (smoked.length === 0) {
    return (
      <EmptyNote>
        <p>
          No cigars enjoyed yet. Start enjoying your collection to see your smoking history here.
        </p>
      </EmptyNote>
    )
  }
  const pace = paceOfCigar(cigar, smoked, { timeZone: ownTimeZone(), now: new Date() })
  return (
    <>
      <p className={`serif ${styles.pace}`}>{describePace(pace)}</p>
      <LongList items={smoked} step={20}>
        {(stick) => <SmokingEntry key={stick.id} stick={stick} />}
      </LongList>
    </>
  )
}
