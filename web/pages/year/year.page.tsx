import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NavLink, useLocation, useParams } from 'react-router-dom'
import type { History } from '../../../shared/contract/timeline.ts'
import { ownTimeZone, useToday } from '../../features/cigars/use-today.ts'
import { timelineQuery } from '../../features/insight/timeline-query.ts'
import { paths } from '../../paths.ts'
import { BackLink, useOrigin } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ByMonth } from './by-month.tsx'
import { type Year, yearOf, yearsOf } from './derive-year.ts'
import { Figures } from './figures.tsx'
import { Highlights } from './highlights.tsx'
import { SharePicture } from './share-picture.tsx'
import styles from './year.module.css'

const failure = 'Your year could not be loaded.'

/** The first year a purchase can be of. */
const firstYear = '1900'

/** A calendar year: what was smoked, bought and spent. */
export default function YearPage() {
  const { year = '' } = useParams()
  const thisYear = useToday().slice(0, 4)
  if (!/^\d{4}$/.test(year) || year < firstYear || year > thisYear) return <NotFound />
  return <ShownYear year={year} />
}

const NotFound = () => (
  <Notice title="Year Not Found" text="There is no such year, or it has not begun.">
    <ButtonLink to={useOrigin() ?? paths.timeline()}>Back to Timeline</ButtonLink>
  </Notice>
)

function ShownYear({ year }: { readonly year: string }) {
  const origin = useOrigin()
  const timeline = useQuery(timelineQuery)
  return (
    <Page
      title={`Your ${year}`}
      subtitle="What you smoked, bought and spent, and the best of it."
      back={
        <BackLink to={origin ?? paths.timeline()}>
          {origin === paths.profile() ? 'Back to Profile' : 'Back to Timeline'}
        </BackLink>
      }
    >
      <QueryView of={timeline} failed={failure} loading={<LoadingYear />}>
        {(history) => <Review history={history} shown={year} />}
      </QueryView>
    </Page>
  )
}

function Review({ history, shown }: { readonly history: History; readonly shown: string }) {
  const year = useMemo(() => yearOf(history, shown, ownTimeZone()), [history, shown])
  const years = useMemo(() => yearsOf(history, ownTimeZone()), [history])
  return (
    <>
      <Years years={years} />
      {isEmpty(year) ? (
        <Nothing shown={shown} isNew={years.length === 0} />
      ) : (
        <div className={styles.place}>
          <div className={`stack ${styles.review}`}>
            <div className={`stack ${styles.facts}`}>
              <Figures year={year} />
              <Highlights year={year} shown={shown} />
            </div>
            <ByMonth year={year} shown={shown} />
            <SharePicture year={year} shown={shown} />
          </div>
        </div>
      )}
    </>
  )
}

const isEmpty = ({ smoked, bought, locked }: Year) => smoked + bought + locked === 0

/** The years with something in them. Another one replaces this one, so that Back leads out of them. */
function Years({ years }: { readonly years: readonly string[] }) {
  const { state } = useLocation()
  if (years.length === 0) return null
  return (
    <nav className="tabs" aria-label="Years">
      {years.map((year) => (
        <NavLink key={year} to={paths.year(year)} replace state={state}>
          {year}
        </NavLink>
      ))}
    </nav>
  )
}

const Nothing = ({ shown, isNew }: { readonly shown: string; readonly isNew: boolean }) => (
  <EmptyState
    headline={`Nothing in ${shown}`}
    text="The cigars that you buy and smoke make your year."
  >
    <ButtonLink to={paths.home('add')}>{isNew ? 'Add Your First Cigar' : 'Add a Cigar'}</ButtonLink>
  </EmptyState>
)

const LoadingYear = () => (
  <div role="status" className="stack">
    <span className="visually-hidden">Loading your year...</span>
    <div className="tabs" aria-hidden="true" />
    <div className={styles.place} aria-hidden="true">
      <div className={`stack ${styles.review}`}>
        <div className={`stack ${styles.facts}`}>
          <Figures />
          <div className={`pending ${styles.block}`} />
        </div>
        <div className={`pending ${styles.block} ${styles.share}`} />
      </div>
    </div>
  </div>
)
