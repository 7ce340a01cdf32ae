import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { CigarGrid, LoadingCigars } from '../../features/cigars/cigar-grid.tsx'
import { groupByBrand, inStock, selectCigars } from '../../features/cigars/select-cigars.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import styles from './all-cigars.module.css'
import { statusOf, titleOf } from './titles.ts'
import { useSelection } from './use-selection.ts'

/** The cigars in stock, newest first, with search and filters. */
export function AllCigars() {
  const collection = useCollection()
  const selection = useSelection()
  const { cigars, isError } = collection
  return (
    <Page title={titleOf(selection.filter)} visit="all-cigars">
      {isError && cigars.length === 0 ? (
        <RetryNote text="Your collection could not be loaded." onRetry={collection.refetch} />
      ) : (
        <Collection collection={collection} selection={selection} />
      )}
    </Page>
  )
}

type CollectionProps = {
  collection: ReturnType<typeof useCollection>
  selection: ReturnType<typeof useSelection>
}

function Collection({ collection, selection }: CollectionProps) {
  const { cigars, isComplete, isError, refetch } = collection
  const { search, brand, filter } = selection
  const stock = useMemo(() => inStock(cigars), [cigars])
  const brands = useMemo(() => groupByBrand(stock).map((group) => group.brand), [stock])
  const selected = useMemo(
    () => selectCigars(stock, { search, brand, filter }),
    [stock, search, brand, filter],
  )
  if (isComplete && stock.length === 0) return <EmptyCollection />
  return (
    <>
      <Filters
        selection={selection}
        brands={brands}
        status={statusOf({ ...collection, count: selected.length })}
      />
      {isError && (
        <RetryNote text="The rest of your collection could not be loaded." onRetry={refetch} />
      )}
      {selected.length > 0 && <Cigars cigars={selected} />}
      {selected.length === 0 && isComplete && <NoMatch onClear={selection.clear} />}
      {selected.length === 0 && !isComplete && !isError && <LoadingCigars count={6} />}
    </>
  )
}

function Cigars({ cigars }: { cigars: readonly Cigar[] }) {
  const { pathname, search } = useLocation()
  return (
    <section aria-labelledby="cigars">
      <h2 id="cigars" className="visually-hidden">
        Cigars
      </h2>
      <CigarGrid cigars={cigars} from={pathname + search} />
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

function Filters(props: {
  selection: ReturnType<typeof useSelection>
  brands: readonly string[]
  status: string
}) {
  const { selection, brands, status } = props
  return (
    <search className={styles.filters}>
      <input
        type="search"
        className={styles.search}
        aria-label="Search cigars"
        placeholder="Search cigars..."
        value={selection.text}
        onChange={({ currentTarget }) => selection.setText(currentTarget.value)}
      />
      <Choice
        label="Brand"
        all="All Brands"
        options={brands.map((value) => ({ value }))}
        value={selection.brand}
        onChange={selection.setBrand}
      />
      <p className={`faint fine ${styles.count}`} role="status">
        {status}
      </p>
    </search>
  )
}
