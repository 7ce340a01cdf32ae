import { memo, useState } from 'react'
import type { AgingBreakdown, BreakdownEntry } from '../../../shared/contract/aging.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { useHumidors } from '../../features/humidors/use-humidors.ts'
import { LockedRows } from '../../features/plans/locked-rows.tsx'
import { Button } from '../../ui/button.tsx'
import { AgeLegend } from '../../ui/charts/age-legend.tsx'
import { StackedBar } from '../../ui/charts/stacked-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import styles from './breakdown.module.css'
import { BreakdownTable } from './breakdown-table.tsx'
import { CigarLink, Figure } from './cigar-row.tsx'
import { countAges, partsOf, shareAges, sumAges, titles } from './describe-aging.ts'

type Props = {
  /** The oldest first. */
  readonly cigars: readonly BreakdownEntry[]
  /** The number of cigars that the plan locks. */
  readonly locked: number
  /** The ages of what lies in each humidor. */
  readonly humidors?: ByHumidor | undefined
}

type ByHumidor = NonNullable<AgingBreakdown['analytics']>['humidors']

/** The ages of the sticks of each cigar, as bars or as a table. */
export function Breakdown({ cigars, locked, humidors }: Props) {
  const [isTable, setIsTable] = useState(false)
  const View = isTable ? BreakdownTable : BreakdownList
  return (
    <Section
      title={titles.breakdown}
      summary={locked === 0 ? describeAll(cigars) : 'The oldest of your cigars.'}
      actions={
        <Button variant="plain" onClick={() => setIsTable((before) => !before)}>
          {isTable ? 'Show as chart' : 'Show as table'}{' '}
          <span className="visually-hidden">of {titles.breakdown}</span>
        </Button>
      }
    >
      {locked === 0 && cigars.length > 1 && <Whole cigars={cigars} />}
      {humidors && <Humidors humidors={humidors} />}
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

/** The ages of the whole stock. */
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

/** In the order of the humidors. */
function Humidors({ humidors }: { humidors: NonNullable<ByHumidor> }) {
  const all = useHumidors() ?? []
  return all.map(({ id, name }) => {
    const { ages = [] } = humidors.find(({ humidorId }) => humidorId === id) ?? {}
    if (ages.length === 0) return null
    return (
      <div key={id} className={styles.whole}>
        <h3 className={styles.name}>{name}</h3>
        <StackedBar parts={partsOf(ages)} label={`${name}: ${shareAges(ages)}`} />
        <p className={`soft fine ${styles.counts}`}>{countAges(ages)}</p>
      </div>
    )
  })
}

type BreakdownListProps = { readonly cigars: readonly BreakdownEntry[] }

const estimate = () => (innerWidth < 768 ? 116 : 77)
const idOf = ({ cigar }: BreakdownEntry) => cigar.id

/** Only the rows in sight are in the page. */
const BreakdownList = ({ cigars }: BreakdownListProps) => (
  <VirtualRows label="Cigars" items={cigars} estimate={estimate} keyOf={idOf}>
    {(entry) => <Row entry={entry} />}
  </VirtualRows>
)

type RowProps = {
  readonly entry: BreakdownEntry
}

const Row = memo(function Row({ entry }: RowProps) {
  const { cigar, visual } = entry
  return (
    <article className={styles.row}>
      <h3 className={styles.name}>
        <CigarLink cigar={cigar} />
      </h3>
      <Figure place={styles.sticks}>{counted(visual.totalInstances, 'stick')}</Figure>
      <div className={styles.picture}>
        <StackedBar
          parts={partsOf(visual.ageDistribution)}
          label={shareAges(visual.ageDistribution)}
        />
        <p className={`soft fine ${styles.counts}`}>{countAges(visual.ageDistribution)}</p>
      </div>
    </article>
  )
})
