import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { cigarsQuery } from '../../features/cigars/queries.ts'
import { RemoveCigarDialog } from '../../features/cigars/remove-cigar-dialog.tsx'
import { brandsOf, inStock, selectCigars } from '../../features/cigars/select-cigars.ts'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { CigarGrid } from './cigar-grid.tsx'
import { EmptyCollection, NoMatch } from './empty-states.tsx'
import { Filters } from './filters.tsx'
import { LoadingCollection } from './loading-collection.tsx'
import { titleOf } from './title-of.ts'
import { useSelection } from './use-selection.ts'

/** Everything in stock, newest first, to search and to narrow down. */
export function AllCigars() {
  const { data, isError, refetch } = useQuery(cigarsQuery)
  const selection = useSelection()
  return (
    <Page title={titleOf(selection.filter)} visit="all-cigars">
      {data && <Collection cigars={data} selection={selection} />}
      {!data && isError && (
        <RetryNote text="Your collection could not be loaded." onRetry={() => void refetch()} />
      )}
      {!data && !isError && <LoadingCollection />}
    </Page>
  )
}

type Selection = ReturnType<typeof useSelection>

function Collection(props: { cigars: readonly Cigar[]; selection: Selection }) {
  const { search, brand, filter } = props.selection
  const [removing, setRemoving] = useState<Cigar>()
  const { pathname, search: query } = useLocation()
  const stock = useMemo(() => inStock(props.cigars), [props.cigars])
  const brands = useMemo(() => brandsOf(stock), [stock])
  const selected = useMemo(
    () => selectCigars(stock, { search, brand, filter }),
    [stock, search, brand, filter],
  )
  if (stock.length === 0) return <EmptyCollection />
  return (
    <>
      <Filters selection={props.selection} brands={brands} count={selected.length} />
      {selected.length === 0 ? (
        <NoMatch onClear={props.selection.clear} />
      ) : (
        <section aria-labelledby="cigars">
          <h2 id="cigars" className="visually-hidden">
            Cigars
          </h2>
          <CigarGrid cigars={selected} from={pathname + query} onRemove={setRemoving} />
        </section>
      )}
      <RemoveCigarDialog cigar={removing} onClose={() => setRemoving(undefined)} />
    </>
  )
}
