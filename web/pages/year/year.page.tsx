import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { getTimeline, type History } from '../../../shared/contract/timeline.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { queryOf } from '../../api/queries.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { ownTimeZone, useToday } from '../../features/cigars/use-today.ts'
import { PlansLink } from '../../features/plans/plans-link.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FigureTiles } from '../../ui/figure-tiles.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { type Year, yearOf, yearsOf } from './derive-year.ts'
import { Highlights } from './highlights.tsx'
import { Months } from './months.tsx'
import { ShareYear } from './share-year.tsx'
import styles from './year.module.css'

/** What a collector smoked, bought and spent in a calendar year. */
export default function YearPage() {
  const { year = '' } = useParams()
  const timeline = useQuery(queryOf(getTimeline))
  const isYear = /^\d{4}$/.test(year) && year <= useToday().slice(0, 4)
  return (
    <Page title={isYear ? `Your ${year}` : 'Your Year'} visit="year">
      {isYear ? (
        <QueryView
          of={timeline}
          failed="Your year could not be loaded."
          loading={<div className={`pending ${styles.loading}`} />}
        >
          {(history) => <Story history={history} year={year} />}
        </QueryView>
      ) : (
        <EmptyState headline="No Such Year" text="There is nothing to show for this address.">
          <ButtonLink to={paths.timeline()}>Open Timeline</ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}

function Story({ history, year }: { readonly history: History; readonly year: string }) {
  const timeZone = ownTimeZone()
  const sums = useMemo(() => yearOf(history, year, timeZone), [history, year, timeZone])
  const years = useMemo(() => yearsOf(history, timeZone), [history, timeZone])
  const isEmpty = sums.smoked === 0 && sums.bought === 0 && sums.locked === 0
  return (
    <>
      <OtherYears years={years} year={year} />
      {isEmpty ? (
        <EmptyState
          headline={`Nothing in ${year}`}
          text="What you buy and smoke in this year is summed up here."
        >
          <ButtonLink to={paths.home('add')}>Add a Cigar</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <FigureTiles
            tiles={[
              { label: 'Sticks Smoked', value: sums.smoked.toLocaleString('en-US') },
              { label: 'Sticks Bought', value: sums.bought.toLocaleString('en-US') },
              { label: 'Spent', value: describeMoney(fromCents(sums.spentCents)) },
              { label: 'New Brands', value: sums.newBrands.toLocaleString('en-US') },
            ]}
          />
          <Missing sums={sums} />
          <Months sums={sums} />
          <Highlights sums={sums} from={paths.year(year)} />
          <ShareYear year={year} sums={sums} />
        </>
      )}
    </>
  )
}

/** What is in no figure. */
function Missing({ sums: { locked, unpriced } }: { readonly sums: Year }) {
  if (locked === 0 && unpriced === 0) return null
  return (
    <div className="soft small">
      {unpriced > 0 && (
        <p>{`${counted(unpriced, 'stick')} without a price ${unpriced === 1 ? 'is' : 'are'} not in what you spent.`}</p>
      )}
      {locked > 0 && (
        <p className="wrap">
          {`Your plan shows the newest purchase of each cigar. ${counted(locked, 'earlier purchase')} ${locked === 1 ? 'is' : 'are'} not counted.`}{' '}
          <PlansLink variant="quiet">See Plans</PlansLink>
        </p>
      )}
    </div>
  )
}

/** The nearest years before and after it in which there is something. */
function OtherYears({ years, year }: { readonly years: readonly string[]; readonly year: string }) {
  const others = [years.findLast((one) => one < year), years.find((one) => one > year)]
  const shown = others.filter((one) => one !== undefined)
  if (shown.length === 0) return null
  return (
    <nav aria-label="Other years" className="wrap">
      {shown.map((one) => (
        <ButtonLink key={one} variant="quiet" to={paths.year(one)}>
          {one}
        </ButtonLink>
      ))}
    </nav>
  )
}
