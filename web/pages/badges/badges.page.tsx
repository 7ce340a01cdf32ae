import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Badge,
  checkBadges,
  type EarnedBadge,
  listBadges,
  listEarnedBadges,
} from '../../../shared/contract/badges.ts'
import { wholePercent } from '../../../shared/rules/whole-percent.ts'
import { queryOf } from '../../api/queries.ts'
import { useChange } from '../../api/use-change.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FigureTiles } from '../../ui/figure-tiles.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { BadgeCard } from './badge-card.tsx'
import styles from './badges.module.css'

const failure = 'Your badges could not be loaded.'

/** Spec §2 'Badges'. */
export default function Badges() {
  const badges = useQuery(queryOf(listBadges))
  const earned = useQuery(queryOf(listEarnedBadges))
  const states = { failed: failure, loading: <Loading /> }
  return (
    <Page
      title={paths.badges.title}
      subtitle="Earned by sharing, aging and collecting."
      actions={<CheckProgress />}
    >
      <QueryView of={badges} {...states}>
        {(all) => (
          <QueryView of={earned} {...states}>
            {(mine) => <Overview badges={all} earned={mine} />}
          </QueryView>
        )}
      </QueryView>
    </Page>
  )
}

/** Asks for badges that no event has earned. The toast of new badges shows what is found. */
function CheckProgress() {
  const { change: check, isPending } = useChange(checkBadges, {
    failed: 'Failed to check your progress',
    onDone: ({ count }) => {
      if (count > 0) return
      toast({ title: 'No new badges', description: 'You have every badge you have reached.' })
    },
  })
  return (
    <Button isBusy={isPending} onClick={() => check()}>
      Check Progress
    </Button>
  )
}

const tabs = [
  { id: 'all', label: 'All' },
  { id: 'earned', label: 'Earned' },
  { id: 'sharing', label: 'Social Sharing' },
  { id: 'aging', label: 'Aging Master' },
  { id: 'collection', label: 'Collection' },
] as const
type TabId = (typeof tabs)[number]['id']

const tabOf = {
  milestone_shares: 'sharing',
  likes_received: 'sharing',
  aging_months: 'aging',
  collection_size: 'collection',
} as const satisfies Record<Badge['condition'], TabId>

type OverviewProps = {
  readonly badges: readonly Badge[]
  /** Newest first. */
  readonly earned: readonly EarnedBadge[]
}

function Overview({ badges, earned }: OverviewProps) {
  const [selected, setSelected] = useState<TabId>('all')
  const earnedAt = new Map(earned.map((one) => [one.badgeId, one.earnedAt]))
  const count = badges.filter(({ id }) => earnedAt.has(id)).length
  const begun = badges.filter(({ id, progress }) => progress > 0 && !earnedAt.has(id)).length
  const shown = badges.filter(
    ({ id, condition }) =>
      selected === 'all' ||
      (selected === 'earned' ? earnedAt.has(id) : tabOf[condition] === selected),
  )
  return (
    <>
      <Summary
        values={[
          `${count} of ${badges.length}`,
          String(begun),
          `${wholePercent(count, badges.length)}%`,
        ]}
      />
      <Tabs
        label="Badges"
        tabs={tabs.map(({ id, label }) => ({
          id,
          label: id === 'earned' ? `${label} (${count})` : label,
        }))}
        selected={selected}
        onSelect={setSelected}
      >
        {shown.length === 0 ? (
          <EmptyState headline="No badges earned yet. Start sharing milestones to earn your first badge!" />
        ) : (
          <ul className={`stack ${styles.badges}`}>
            {shown.map((badge) => (
              <BadgeCard key={badge.id} badge={badge} earnedAt={earnedAt.get(badge.id)} />
            ))}
          </ul>
        )}
      </Tabs>
    </>
  )
}

const Summary = ({ values }: { readonly values: readonly string[] }) => (
  <FigureTiles
    tiles={['Earned', 'In Progress', 'Completion'].map((label, place) => ({
      label,
      value: values[place],
    }))}
  />
)

const Loading = () => (
  <div role="status" className={`stack ${styles.skeleton}`}>
    <span className="visually-hidden">Loading your badges...</span>
    <Summary values={[]} />
    <div className={`pending ${styles.place}`} />
  </div>
)
