import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Share } from '../../../shared/contract/community.ts'
import { sharesQueries } from '../../features/community/shares.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { MorePages } from '../../ui/show-more.tsx'
import styles from './community.module.css'
import { FeedCard } from './feed-card.tsx'
import { ShowHidden } from './show-hidden.tsx'

type View = keyof typeof sharesQueries

const failure = 'The community could not be loaded.'

/** The milestones that collectors have shared, newest first (spec §2 'Community'). */
export default function Community() {
  const [search] = useSearchParams()
  const view = search.get('view') === 'yours' ? 'yours' : 'everyone'
  return (
    <Page
      title={paths.community.title}
      heading="Community Milestones"
      subtitle="Aging milestones that collectors share."
      visit="community"
    >
      <div className="stack">
        <nav className={styles.views} aria-label="View">
          <Link to={paths.community()} replace aria-current={current(view === 'everyone')}>
            Everyone
          </Link>
          <Link to={paths.community('yours')} replace aria-current={current(view === 'yours')}>
            Yours
          </Link>
        </nav>
        <Shares key={view} view={view} />
      </div>
    </Page>
  )
}

const current = (isShown: boolean) => (isShown ? 'page' : undefined)

function Shares({ view }: { readonly view: View }) {
  const shares = useInfiniteQuery(sharesQueries[view])
  return (
    <QueryView of={shares} failed={failure} loading={<Loading />}>
      {({ pages }) => (
        <>
          <List
            view={view}
            shares={pages.flatMap(({ items }) => items)}
            isWhole={!shares.hasNextPage}
          />
          <MorePages of={shares} />
          {view === 'everyone' && !shares.hasNextPage && <ShowHidden />}
        </>
      )}
    </QueryView>
  )
}

type ListProps = {
  readonly view: View
  readonly shares: readonly Share[]
  /** Whether nothing is left to fetch; a page may be empty of what was hidden or deleted. */
  readonly isWhole: boolean
}

function List({ view, shares, isWhole }: ListProps) {
  const section = useRef<HTMLElement>(null)
  // The button that had the focus is gone with its share.
  const takeFocus = () => section.current?.focus({ preventScroll: true })
  return (
    <section ref={section} tabIndex={-1} className={styles.list} aria-label={names[view]}>
      {shares.length === 0 && isWhole ? (
        <None view={view} />
      ) : (
        <ul className={styles.cards}>
          {shares.map((share) => (
            <li key={share.id}>
              <FeedCard share={share} onGone={takeFocus} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

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
    <div className={styles.cards} aria-hidden="true">
      <div className={`pending ${styles.skeleton}`} />
      <div className={`pending ${styles.skeleton}`} />
      <div className={`pending ${styles.skeleton}`} />
    </div>
  </div>
)
