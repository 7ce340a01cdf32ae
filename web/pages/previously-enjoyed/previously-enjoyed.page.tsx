import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type EnjoyedPurchase, listEnjoyedPurchases } from '../../../shared/contract/batches.ts'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import type { ResponseOf } from '../../../shared/contract/route.ts'
import { findCigars } from '../../../shared/rules/search.ts'
import { queryOf } from '../../api/queries.ts'
import { FoundStatus } from '../../features/cigars/found-status.tsx'
import { NoMatch } from '../../features/cigars/no-match.tsx'
import { RestockDialog } from '../../features/cigars/restock-dialog.tsx'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { useSearch } from '../../features/cigars/use-search.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { countEnjoyed } from './describe-enjoyed.ts'
import { EnjoyedCard } from './enjoyed-card.tsx'
import styles from './previously-enjoyed.module.css'

const loading = 'Loading your collection...'

/** The cigars without stock, newest first. */
export default function PreviouslyEnjoyed() {
  const { cigars, isComplete, isError, refetch } = useCollection()
  const enjoyed = useMemo(() => cigars.filter(({ quantity }) => quantity === 0), [cigars])
  const { text, setText, search } = useSearch()
  const { cigars: found, isClosest } = useMemo(() => findCigars(enjoyed, search), [enjoyed, search])
  const purchases = useQuery({ ...queryOf(listEnjoyedPurchases), select: byCigar })
  const isReady = purchases.data !== undefined && (isComplete || enjoyed.length > 0)
  const hasFailed = isError || purchases.isLoadingError
  const retry = () => {
    if (isError) refetch()
    if (purchases.isLoadingError) void purchases.refetch()
  }
  return (
    <Page
      title={paths.previouslyEnjoyed.title}
      visit="previously-enjoyed"
      subtitle={
        <span role="status">
          <FoundStatus isClosest={isClosest && isComplete}>
            {isComplete ? countEnjoyed(found.length) : hasFailed ? '\u00a0' : loading}
          </FoundStatus>
        </span>
      }
      actions={
        <ButtonLink variant="quiet" to={paths.home()}>
          Home
        </ButtonLink>
      }
    >
      {!(isReady && enjoyed.length === 0) && <SearchField value={text} onChange={setText} />}
      {hasFailed && <RetryNote text="Your collection could not be loaded." onRetry={retry} />}
      {isReady && (
        <Enjoyed cigars={found} entries={enjoyed.length} purchases={purchases.data}>
          {enjoyed.length === 0 ? (
            <NoneEnjoyed />
          ) : (
            <NoMatch
              headline="No cigars match your search"
              search={search}
              clear="Show All Enjoyed Cigars"
              onClear={() => setText('')}
            />
          )}
        </Enjoyed>
      )}
      {!isReady && !hasFailed && <LoadingEnjoyed />}
    </Page>
  )
}

const byCigar = (
  response: ResponseOf<typeof listEnjoyedPurchases>,
): ReadonlyMap<string, readonly EnjoyedPurchase[]> =>
  new Map(response.map(({ cigarId, purchases }) => [cigarId, purchases]))

const NoneEnjoyed = () => (
  <EmptyState
    headline="No Previously Enjoyed Cigars"
    text="Cigars appear here when you enjoy the last stick."
  >
    <ButtonLink to={paths.allCigars()}>Browse Your Collection</ButtonLink>
  </EmptyState>
)

type EnjoyedProps = Omit<Props, 'onRestock'> & {
  /** Shown if there are none. */
  readonly children: ReactNode
}

function Enjoyed({ cigars, children, ...list }: EnjoyedProps) {
  const [restocking, setRestocking] = useState<Cigar>()
  return (
    <section aria-label="Enjoyed cigars">
      {cigars.length === 0 ? (
        children
      ) : (
        <EnjoyedList cigars={cigars} {...list} onRestock={setRestocking} />
      )}
      {restocking && <RestockDialog cigar={restocking} onClose={() => setRestocking(undefined)} />}
    </section>
  )
}

const LoadingEnjoyed = () => (
  <div className="stack" role="status">
    <span className="visually-hidden">Loading your collection...</span>
    <div className={styles.card} />
    <div className={styles.card} />
    <div className={styles.card} />
  </div>
)

type Props = {
  readonly cigars: readonly Cigar[]
  /** The length of the whole list, also during a search. */
  readonly entries: number
  readonly purchases: ReadonlyMap<string, readonly EnjoyedPurchase[]>
  readonly onRestock: (cigar: Cigar) => void
}

const none: readonly EnjoyedPurchase[] = []

const estimate = () => (innerWidth < 768 ? 780 : 330)
const idOf = ({ id }: Cigar) => id

function EnjoyedList({ cigars, entries, purchases, onRestock }: Props) {
  const { pathname, search } = useLocation()
  return (
    <VirtualRows
      label="Cigars"
      rowClass="spaced"
      items={cigars}
      entries={entries}
      estimate={estimate}
      keyOf={idOf}
    >
      {(cigar) => (
        <EnjoyedCard
          cigar={cigar}
          purchases={purchases.get(cigar.id) ?? none}
          onRestock={onRestock}
          from={pathname + search}
        />
      )}
    </VirtualRows>
  )
}
