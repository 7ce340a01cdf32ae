import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { findCigars } from '../../../shared/rules/search.ts'
import { CigarGrid, LoadingCigars } from '../../features/cigars/cigar-grid.tsx'
import { groupByBrand } from '../../features/cigars/select-cigars.ts'
import { typedAhead } from '../../features/cigars/typed-ahead.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { useToday } from '../../features/cigars/use-today.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { useMedia } from '../../ui/use-media.ts'
import styles from './all-cigars.module.css'
import { selectCigars } from './facets.ts'
import { ActiveFilters, Facets, FilterSheet } from './filters.tsx'
import type { View } from './list-address.ts'
import { Smoked } from './smoked.tsx'
import { sortCigars } from './sort-cigars.ts'
import { statusOf, titleOf } from './titles.ts'
import { Toolbar } from './toolbar.tsx'
import { type ListAddress, useListAddress } from './use-list-address.ts'

/** The cigars in stock, newest first, with search, filters and other orders. */
export function AllCigars() {
  const collection = useCollection()
  const address = useListAddress()
  const { cigars, isError } = collection
  const [isTyping] = useState(() => typedAhead.words !== undefined)
  return (
    <Page title={titleOf(address.filters)} visit="all-cigars" takesFocus={!isTyping}>
      {isError && cigars.length === 0 ? (
        <RetryNote text="Your collection could not be loaded." onRetry={collection.refetch} />
      ) : (
        <Collection collection={collection} address={address} isTyping={isTyping} />
      )}
    </Page>
  )
}

type CollectionProps = {
  collection: ReturnType<typeof useCollection>
  address: ListAddress
  isTyping: boolean
}

function Collection({ collection, address, isTyping }: CollectionProps) {
  const { cigars, isComplete, isError, refetch } = collection
  const [isFiltering, setIsFiltering] = useState(false)
  const hasColumn = useMedia('(min-width: 1280px)')
  const { selected, smoked, counts, brands } = useSelected(cigars, address)
  if (isComplete && isEmpty(cigars, address)) return <EmptyCollection />
  const facets = { address, counts, brands }
  return (
    <div className={styles.list} data-column={hasColumn}>
      <Toolbar
        address={address}
        status={statusOf({ ...collection, count: selected.length, smoked: smoked.length })}
        onFilter={hasColumn ? undefined : () => setIsFiltering(true)}
        isTyping={isTyping}
      >
        <ActiveFilters address={address} />
      </Toolbar>
      {hasColumn && (
        <aside className={styles.column} aria-label="Filters">
          <Facets {...facets} />
        </aside>
      )}
      <div className={`stack ${styles.cigars}`}>
        {isError && (
          <RetryNote text="The rest of your collection could not be loaded." onRetry={refetch} />
        )}
        {selected.length > 0 && <Cigars cigars={selected} view={address.view} />}
        {selected.length + smoked.length === 0 && isComplete && <NoMatch onClear={address.clear} />}
        {selected.length === 0 && !isComplete && !isError && <LoadingCigars count={6} />}
        {smoked.length > 0 && (
          <Smoked cigars={smoked} onShowAll={() => address.setFilter('stock', ['out'])} />
        )}
      </div>
      {isFiltering && !hasColumn && (
        <FilterSheet {...facets} count={selected.length} onClose={() => setIsFiltering(false)} />
      )}
    </div>
  )
}

/** What the address selects, with the finished cigars that its words find. */
function useSelected(cigars: readonly Cigar[], { search, sort, filters }: ListAddress) {
  const today = useToday()
  const sorted = useMemo(() => sortCigars(cigars, sort), [cigars, sort])
  const found = useMemo(() => findCigars(sorted, search), [sorted, search])
  const brands = useMemo(
    () => new Map(groupByBrand(cigars).map(({ brand }) => [foldBrand(brand), brand])),
    [cigars],
  )
  return useMemo(() => {
    const { selected, counts } = selectCigars(found, filters, today)
    // A text without words finds all, and is no search.
    const isGrouped = found !== sorted && filters.stock[0] === 'in'
    const smoked = isGrouped
      ? selectCigars(found, { ...filters, stock: ['out'] }, today).selected
      : []
    return { selected, counts, smoked, brands }
  }, [found, sorted, filters, today, brands])
}

/** Whether there is nothing to search and filter. */
const isEmpty = (cigars: readonly Cigar[], { search, filters }: ListAddress): boolean =>
  cigars.length === 0 ||
  (search === '' && filters.stock[0] === 'in' && cigars.every(({ quantity }) => quantity === 0))

function Cigars({ cigars, view }: { cigars: readonly Cigar[]; view: View }) {
  const { pathname, search } = useLocation()
  return (
    <section aria-labelledby="cigars">
      <h2 id="cigars" className="visually-hidden">
        Cigars
      </h2>
      <CigarGrid cigars={cigars} from={pathname + search} view={view} />
    </section>
  )
}

const EmptyCollection = () => (
  <EmptyState headline="Your collection is empty" text="The first cigar is one photograph away.">
    <ButtonLink to={paths.home()}>Add Your First Cigar</ButtonLink>
  </EmptyState>
)

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState headline="No cigars match your criteria" text="Try adjusting your search or filters">
    <Button variant="quiet" onClick={onClear}>
      Show All Cigars
    </Button>
  </EmptyState>
)
