import { useQuery } from '@tanstack/react-query'
import { type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { User } from '../../../shared/contract/user.ts'
import { productName } from '../../../shared/rules/product.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { homeQuery } from '../../features/cigars/home-query.ts'
import { pendingSearch } from '../../features/cigars/pending-search.ts'
import { useAllWaiting } from '../../features/enjoying/use-waiting-smokes.ts'
import { PageFetcher } from '../../features/navigation/page-fetcher.ts'
import { paths } from '../../paths.ts'
import { storedDraft } from '../../session/draft.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FigureTiles } from '../../ui/figure-tiles.tsx'
import { openedByBrowser, Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { AddPanel } from './add-panel.tsx'
import { CollectionInsights } from './collection-insights.tsx'
import styles from './home.module.css'
import { MilestonesCard } from './milestones-card.tsx'
import { RecentCigars } from './recent-cigars.tsx'
import { showTonight, TonightPlace, useStock } from './tonight-place.tsx'

export default function Home() {
  const { user } = useSession()
  const { title, subtitle } = greet(user)
  const place = useTonightPlace()
  const adding = useRef<HTMLElement>(null)
  useShown(adding)
  return (
    <Page title={title} subtitle={subtitle}>
      <FindField />
      <StatsStrip />
      {place === 'first' && <TonightPlace />}
      {user && <AddPanel key={user.id} ref={adding} user={user} />}
      {place === 'after adding' && <TonightPlace />}
      <div className={`stack ${styles.overview}`}>
        <MilestonesCard />
        <RecentCigars />
      </div>
      <CollectionInsights />
      <QuickNavigation />
      {place === 'last' && <TonightPlace />}
    </Page>
  )
}

/**
 * Returns the place of Tonight, which does not change while home is open, even if the user discards a
 * draft or adds the first cigar. A draft comes before it.
 */
function useTonightPlace(): 'first' | 'after adding' | 'last' {
  const stock = useStock()
  const [hasStock] = useState(stock > 0)
  const [hadDraft] = useState(storedDraft.get)
  if (!hasStock) return 'last'
  return hadDraft === null ? 'first' : 'after adding'
}

/**
 * The link to add a cigar leads here from every page, and to the first of the two choices; a shortcut of the
 * installed app to the same or to Tonight. Back does not.
 */
function useShown(adding: RefObject<HTMLElement | null>): void {
  const { key, search } = useLocation()
  const kind = useNavigationType()
  useEffect(() => {
    const shows = new URLSearchParams(search)
    const isShortcut = key === openedByBrowser
    if (shows.size === 0 || (kind === 'POP' && !isShortcut)) return
    // Back to the page that the app opened with.
    if (isShortcut) history.replaceState(history.state, '', paths.home())
    if (shows.has('tonight')) return showTonight()
    adding.current?.scrollIntoView({ block: 'center' })
    adding.current
      ?.querySelector<HTMLElement>('input:not(:disabled), button')
      ?.focus({ preventScroll: true })
  }, [key, kind, search, adding])
}

function QuickNavigation() {
  return (
    <nav className={`wrap ${styles.ways}`} aria-label="Quick Navigation">
      <ButtonLink variant="quiet" to={paths.allCigars()}>
        All Cigars
      </ButtonLink>
      <ButtonLink variant="quiet" to={paths.brands()}>
        Brands
      </ButtonLink>
      <ButtonLink variant="quiet" to={paths.aging()}>
        Aging Dashboard
      </ButtonLink>
    </nav>
  )
}

/** The heading and the subtitle, by name and plan (spec §2 Home). */
export function greet(user: User | undefined): { title: string; subtitle: string } {
  const owner = user?.firstName ? `${user.firstName}'s` : 'Your'
  if (user?.plan === 'premium') {
    return {
      title: `${owner} Premium Digital ${productName}`,
      subtitle: 'Photograph a band and AI identification fills in the rest.',
    }
  }
  return {
    title: `${owner} Digital ${productName}`,
    subtitle:
      user?.plan === 'basic'
        ? 'Every cigar in one place. Upgrade to Premium for unlimited AI band identification.'
        : 'Every cigar in one place. Upgrade for more room and more AI band identification.',
  }
}

function StatsStrip() {
  const { data, isError, refetch } = useQuery(homeQuery())
  const { length: waiting } = useAllWaiting()
  if (isError && !data) {
    return <RetryNote text="Your figures could not be loaded." onRetry={() => void refetch()} />
  }
  return (
    <FigureTiles
      tiles={[
        {
          label: 'Total Cigars',
          value: data && (data.totalCigars - waiting).toLocaleString('en-US'),
          to: paths.allCigars(),
        },
        { label: 'Brands', value: data?.totalBrands.toLocaleString('en-US'), to: paths.brands() },
        { label: 'Total Value', value: data && describeMoney(data.totalValue) },
      ]}
    />
  )
}

/**
 * Finds a cigar from home: what is typed goes on in the search of All Cigars. The field stays until that page
 * can be shown, so that no key is lost.
 */
function FindField() {
  const navigate = useNavigate()
  const fetchPage = use(PageFetcher)
  // Before the first key.
  useLayoutEffect(() => {
    // All Cigars could not be shown, and has not taken them over.
    pendingSearch.words = undefined
  }, [])
  const find = async (words: string) => {
    const isLeaving = pendingSearch.words !== undefined
    pendingSearch.words = words
    if (isLeaving) return
    await fetchPage(paths.allCigars())
    const to = `${paths.allCigars()}?${new URLSearchParams({ q: pendingSearch.words })}`
    if (location.pathname === paths.home()) void navigate(to)
    else pendingSearch.words = undefined
  }
  return (
    <search>
      <SearchField
        onFocus={() => void fetchPage(paths.allCigars())}
        onChange={(words) => void find(words)}
      />
    </search>
  )
}
