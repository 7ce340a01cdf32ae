import { useMemo } from 'react'
import { paths } from '../../app/paths.ts'
import { type BrandShelf, inStock, shelvesOf } from '../../features/cigars/select-cigars.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import styles from './brands.module.css'
import { countShelves } from './count-shelves.ts'
import { ShelfList } from './shelf-list.tsx'

/**
 * The brands in stock, by name. Shown when the whole collection is there: later cigars would push
 * their brands in between.
 */
export function Brands() {
  const { cigars, isComplete, isError, refetch } = useCollection()
  const shelves = useMemo(() => shelvesOf(inStock(cigars)), [cigars])
  return (
    <Page
      title="Brands"
      subtitle={isComplete ? countShelves(shelves) : <Loading isError={isError} />}
    >
      {isComplete && <Shelves shelves={shelves} />}
      {!isComplete && !isError && <LoadingShelves />}
      {isError && <RetryNote text="Your collection could not be loaded." onRetry={refetch} />}
    </Page>
  )
}

const Loading = ({ isError }: { isError: boolean }) => (
  <span role="status">{isError ? '\u00a0' : 'Loading your collection...'}</span>
)

function Shelves({ shelves }: { shelves: readonly BrandShelf[] }) {
  if (shelves.length > 0) return <ShelfList shelves={shelves} />
  return (
    <EmptyState headline="No brands found" text="Your collection is empty">
      <ButtonLink to={paths.home()}>Add Your First Cigar</ButtonLink>
    </EmptyState>
  )
}

/** The space of brands that are still on their way. */
const LoadingShelves = () => (
  <div className={styles.list} aria-hidden="true">
    {['first', 'second', 'third'].map((place) => (
      <div key={place} className={styles.card} />
    ))}
  </div>
)
