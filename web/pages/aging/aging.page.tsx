import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { type AgingBreakdown, getAgingBreakdown } from '../../../shared/contract/aging.ts'
import { queryOf } from '../../api/queries.ts'
import { EmptyCollection } from '../../features/cigars/empty-collection.tsx'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { LockedRows } from '../../features/plans/locked-rows.tsx'
import { PremiumGate } from '../../features/plans/premium-gate.tsx'
import { usePlan } from '../../features/plans/use-plan.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Section, SkeletonRows } from '../../ui/section.tsx'
import styles from './aging.module.css'
import { Breakdown } from './breakdown.tsx'
import { titles } from './describe-aging.ts'
import { OldestCigars } from './oldest-cigars.tsx'
import { RatingSection } from './rating-section.tsx'
import { SmokeSoon } from './smoke-soon.tsx'

const failure = 'Failed to load aging data'

export default function Aging() {
  const breakdown = useQuery({
    ...queryOf(getAgingBreakdown, { query: { timeZone: ownTimeZone() } }),
    // Requested at every visit, and never shown from the cache (spec §7).
    gcTime: 0,
  })
  const plan = usePlan()
  const { data } = breakdown
  const isLocked = data ? data.analytics === undefined : plan !== undefined && plan !== 'premium'
  const Frame = isLocked ? LockedAnalytics : Fragment
  return (
    <Page
      title={paths.aging.title}
      subtitle="See how age affects your ratings."
      actions={
        <ButtonLink variant="quiet" to={paths.agingAlerts()}>
          Aging Alerts
        </ButtonLink>
      }
    >
      <div className={`stack ${styles.sections}`}>
        <Frame>
          <QueryView of={breakdown} failed={failure} loading={<LoadingAging isLocked={isLocked} />}>
            {(aging) => <Sections aging={aging} />}
          </QueryView>
        </Frame>
      </div>
    </Page>
  )
}

function Sections({ aging: { cigars, locked, analytics } }: { aging: AgingBreakdown }) {
  if (cigars.length === 0) {
    const ratings = analytics?.ratings ?? []
    return (
      <>
        <NoCigars />
        {ratings.length > 0 && <RatingSection ratings={ratings} />}
      </>
    )
  }
  return (
    <>
      {analytics ? <Analytics analytics={analytics} /> : <LockedOldest />}
      <Breakdown cigars={cigars} locked={locked} humidors={analytics?.humidors} />
    </>
  )
}

const NoCigars = () => (
  <EmptyCollection
    headline="No cigars found for aging analysis"
    text="No cigars with purchase dates found in your collection"
    add="Add a Cigar"
  />
)

type Props = { readonly analytics: NonNullable<AgingBreakdown['analytics']> }

const Analytics = ({ analytics: { oldest, smokeSoon, ratings } }: Props) => (
  <>
    <div className={`stack ${styles.lists}`}>
      <OldestCigars oldest={oldest} />
      <SmokeSoon readyToSmoke={smokeSoon} ratings={ratings} />
    </div>
    <RatingSection ratings={ratings} />
  </>
)

const LoadingAging = ({ isLocked }: { readonly isLocked: boolean }) => (
  <>
    <p className="visually-hidden" role="status">
      Loading aging data...
    </p>
    {isLocked ? (
      <LockedOldest />
    ) : (
      <>
        <div className={`stack ${styles.lists}`}>
          {[titles.oldest, titles.smokeSoon].map((title) => (
            <Skeleton key={title} title={title} />
          ))}
        </div>
        <Skeleton title={titles.ratings} />
      </>
    )}
    <Skeleton title={titles.breakdown} />
  </>
)

const Skeleton = ({ title }: { readonly title: string }) => (
  <Section title={title}>
    <SkeletonRows many />
  </Section>
)

type LockedAnalyticsProps = {
  /** The breakdown. Every plan shows its first cigar. */
  readonly children: ReactNode
}

/** The page without Premium; around what loads, so that its link keeps the focus when data arrives. */
const LockedAnalytics = ({ children }: LockedAnalyticsProps) => (
  <PremiumGate
    feature="aging analytics"
    promise="It shows your oldest cigars, which sticks to smoke soon, and the age you rate highest."
  >
    {children}
  </PremiumGate>
)

/** The server does not send how many oldest cigars there are. */
const LockedOldest = () => (
  <Section title={titles.oldest}>
    <LockedRows
      count={3}
      prompt="Upgrade to Premium to see which of your cigars have rested longest."
    />
  </Section>
)
