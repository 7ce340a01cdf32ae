import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { findCigars } from '../../../shared/rules/search.ts'
import { FoundStatus } from '../../features/cigars/found-status.tsx'
import { NoMatch } from '../../features/cigars/no-match.tsx'
import { groupByBrand, inStock } from '../../features/cigars/select-cigars.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { useSearch } from '../../features/cigars/use-search.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { BrandCard, findBrands, type ShownBrand } from './brand-card.tsx'
import styles from './brands.module.css'
import { countBrands } from './count-brands.ts'

/**
 * The brands in stock, by name, with a search. They are shown when the whole collection has loaded, because
 * later cigars would insert brands.
 */
export default function Brands() {
  const { cigars, isComplete, isError, refetch } = useCollection()
  const { text, setText, search } = useSearch()
  const stock = useMemo(() => inStock(cigars), [cigars])
  const groups = useMemo(() => groupByBrand(stock), [stock])
  const { found, isClosest } = useMemo(() => {
    const { cigars, isClosest } = findCigars(stock, search)
    const matches = new Set(cigars)
    return { found: findBrands(groups, (cigar) => matches.has(cigar)), isClosest }
  }, [groups, stock, search])
  return (
    <Page
      title={paths.brands.title}
      visit="brands"
      subtitle={
        <span role="status">
          <FoundStatus isClosest={isClosest && isComplete}>
            {isComplete ? countBrands(found) : isError ? '\u00a0' : 'Loading your collection...'}
          </FoundStatus>
        </span>
      }
    >
      {!(isComplete && groups.length === 0) && (
        <SearchField
          aria-label="Search brands"
          placeholder="Search brands..."
          value={text}
          onChange={setText}
        />
      )}
      {found.length > 0 && isComplete && <BrandList brands={found} entries={stock.length} />}
      {groups.length === 0 && isComplete && <NoBrands />}
      {groups.length > 0 && found.length === 0 && isComplete && (
        <NoMatch
          headline="No brands match your search"
          clear="Show All Brands"
          search={search}
          onClear={() => setText('')}
        />
      )}
      {!isComplete && !isError && <LoadingBrands />}
      {isError && <RetryNote text="Your collection could not be loaded." onRetry={refetch} />}
    </Page>
  )
}

const NoBrands = () => (
  <EmptyState headline="No brands found" text="Your collection is empty">
    <ButtonLink to={paths.home('add')}>Add Your First Cigar</ButtonLink>
  </EmptyState>
)

const LoadingBrands = () => (
  <div className="stack" aria-hidden="true">
    {['first', 'second', 'third'].map((place) => (
      <div key={place} className={styles.card} />
    ))}
  </div>
)

const brandOf = ({ brand }: ShownBrand) => brand

function estimate({ shown }: ShownBrand): number {
  const columns = innerWidth < 1024 ? 2 : 4
  return 150 + 68 * Math.ceil(shown.length / columns)
}

/** @param entries all cigars: a key in the search of a large collection must not render hundreds of cards */
function BrandList({ brands, entries }: { brands: readonly ShownBrand[]; entries: number }) {
  const { pathname, search } = useLocation()
  return (
    <VirtualRows
      label="Brands"
      rowClass="spaced"
      items={brands}
      entries={entries}
      estimate={estimate}
      keyOf={brandOf}
    >
      {(group) => <BrandCard group={group} from={pathname + search} />}
    </VirtualRows>
  )
}
