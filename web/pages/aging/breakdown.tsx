import { useState } from 'react'
import type { BreakdownEntry } from '../../../shared/contract/aging.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { LockedRows } from '../../features/plans/locked-rows.tsx'
import { Button } from '../../ui/button.tsx'
import { AgeLegend } from '../../ui/charts/age-legend.tsx'
import { StackedBar } from '../../ui/charts/stacked-bar.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './breakdown.module.css'
import { BreakdownList } from './breakdown-list.tsx'
import { BreakdownTable } from './breakdown-table.tsx'
import { countAges, partsOf, sumAges } from './describe-aging.ts'
import { titles } from './titles.ts'

type Props = {
  /** The oldest first. */
  readonly cigars: readonly BreakdownEntry[]
  /** How many more the plan does not show. */
  readonly locked: number
}

/** How old the sticks of every cigar are: as bars, or as a table of the same figures. */
export function Breakdown({ cigars, locked }: Props) {
  const [isTable, setIsTable] = useState(false)
  const View = isTable ? BreakdownTable : BreakdownList
  return (
    <Section
      title={titles.breakdown}
      summary={locked === 0 ? describeAll(cigars) : 'The oldest of your cigars.'}
      actions={
        <Button variant="plain" onClick={() => setIsTable((before) => !before)}>
          {isTable ? 'Show as picture' : 'Show as table'}{' '}
          <span className="visually-hidden">of {titles.breakdown}</span>
        </Button>
      }
    >
      {locked === 0 && cigars.length > 1 && <Whole cigars={cigars} />}
      {!isTable && <AgeLegend />}
      <View cigars={cigars} />
      {locked > 0 && (
        <LockedRows
          count={locked}
          prompt="Upgrade to Premium to see aging analytics for all your cigars"
        />
      )}
    </Section>
  )
}

function describeAll(cigars: readonly BreakdownEntry[]): string {
  const sticks = cigars.reduce((sum, { visual }) => sum + visual.totalInstances, 0)
  return `${counted(sticks, 'stick')} of ${counted(cigars.length, 'cigar')}, the oldest first.`
}

/** All of the stock at one glance. */
function Whole({ cigars }: { cigars: readonly BreakdownEntry[] }) {
  const ages = sumAges(cigars)
  const words = countAges(ages)
  return (
    <div className={styles.whole}>
      <StackedBar parts={partsOf(ages)} label={`All cigars: ${words}`} />
      <p className={`soft fine ${styles.counts}`} aria-hidden="true">
        {words}
      </p>
    </div>
  )
}
