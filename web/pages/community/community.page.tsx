import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { type Share, showHidden } from '../../../shared/contract/community.ts'
import { useChange } from '../../api/use-change.ts'
import { sharesQueries } from '../../features/community/shares.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { MorePages } from '../../ui/show-more.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './community.module.css'
import { FeedCard } from './feed-card.tsx'

type View = keyof typeof sharesQueries

const failure = 'The community could not be loaded.'

/** The milestones that collectors have shared, newest first (spec §2 'Community'). */
export default function Community() {
  const [search] = useSearchParams()
  const view = search.get('view') === 'yours' ? 'yours' : 'everyone'
  const wanted = useLocation().hash.slice(1)
  // After the page has scrolled to its top; one that comes later takes the focus itself.
  useEffect(() => document.getElementById(wanted)?.focus(), [wanted])
  return (
    <Page
      title={paths.community.title}
      heading="Community Milestones"
      subtitle="Aging milestones that collectors share."
      visit="community"
      takesFocus={wanted === ''}
    >
      <div className="stack">
        <nav className="tabs" aria-label="View">
          <Link to={paths.community()} replace aria-current={current(view === 'everyone')}>
            Everyone
          </Link>
          <Link to={paths.community('yours')} replace aria-current={current(view === 'yours')}>
            Yours
          </Link>
        </nav>
        <Shares key={view} view={view} wanted={wanted} />
      </div>
    </Page>
  )
}

const current = (isShown: boolean) => (isShown ? 'page' : undefined)

type SharesProps = {
  readonly view: View
  /** The id of the share that the address asks for; empty: none. */
  readonly wanted: string
}

function Shares({ view, wanted }: SharesProps) {
  const shares = useInfiniteQuery(sharesQueries[view])
  const { user } = useSession()
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = shares
  const isMissing =
    wanted !== '' && data?.pages.every(({ items }) => items.every(({ id }) => id !== wanted))
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetching, isError, fetchNextPage])
  return (
    <QueryView of={shares} failed={failure} loading={<Loading />}>
      {({ pages }) => (
        <>
          <List
            view={view}
            wanted={wanted}
            shares={pages.flatMap(({ items }) => items)}
            isWhole={!shares.hasNextPage}
          />
          <MorePages of={shares} />
          {view === 'everyone' && user?.hidesPosts && !shares.hasNextPage && <ShowHidden />}
        </>
      )}
    </QueryView>
  )
}

type ListProps = SharesProps & {
  readonly shares: readonly Share[]
  /** True if all pages are loaded. A page may be empty, because its shares were hidden or deleted. */
  readonly isWhole: boolean
}

function List({ view, wanted, shares, isWhole }: ListProps) {
  const section = useRef<HTMLElement>(null)
  // The button that had the focus is gone with its share.
  const takeFocus = () => section.current?.focus({ preventScroll: true })
  return (
    <section ref={section} tabIndex={-1} className={styles.list} aria-label={names[view]}>
      {shares.length === 0 && isWhole ? (
        <None view={view} />
      ) : (
        <ul className={`stack ${styles.cards}`}>
          {shares.map((share) => (
            <li
              key={share.id}
              {...(share.id === wanted && { id: wanted, tabIndex: -1, ref: takeArrival })}
            >
              <FeedCard share={share} onGone={takeFocus} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const takeArrival = (item: HTMLElement | null) => item?.focus()

const names = { everyone: 'Shared by everyone', yours: 'Shared by you' } as const

const None = ({ view }: { readonly view: View }) => (
  <EmptyState
    headline={view === 'everyone' ? 'No Community Milestones Yet' : 'Nothing Shared Yet'}
    text="Your timeline shows which ages your cigars have reached. Share one of them."
  >
    <ButtonLink to={paths.timeline()}>Go to Your Timeline</ButtonLink>
  </EmptyState>
)

const Loading = () => (
  <div role="status">
    <span className="visually-hidden">Loading the community...</span>
    <div className={`stack ${styles.cards}`} aria-hidden="true">
      <div className={`pending ${styles.skeleton}`} />
      <div className={`pending ${styles.skeleton}`} />
      <div className={`pending ${styles.skeleton}`} />
    </div>
  </div>
)

/** Shows hidden posts again, except those that the user reported. */
function ShowHidden() {
  const { change, isPending } = useChange(showHidden, {
    failed: 'Failed to show hidden posts.',
    onDone: () =>
      toast({
        title: 'Hidden posts are shown again',
        description: 'What you reported stays hidden.',
      }),
  })
  return (
    <Button variant="plain" isBusy={isPending} onClick={() => change()}>
      Show hidden posts again
    </Button>
  )
}
