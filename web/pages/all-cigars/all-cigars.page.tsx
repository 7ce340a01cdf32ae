import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import type { NamedHumidor } from '../../../shared/contract/user.ts'
import { findCigars } from '../../../shared/rules/search.ts'
import { CigarGrid, LoadingCigars } from '../../features/cigars/cigar-grid.tsx'
import { CigarRow } from '../../features/cigars/cigar-row.tsx'
import { EmptyCollection } from '../../features/cigars/empty-collection.tsx'
import { FoundStatus } from '../../features/cigars/found-status.tsx'
import { useListView } from '../../features/cigars/list-view.tsx'
import { NoMatch } from '../../features/cigars/no-match.tsx'
import { pendingSearch } from '../../features/cigars/pending-search.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { useToday } from '../../features/cigars/use-today.ts'
import { useHumidors } from '../../features/humidors/use-humidors.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { fetched } from '../../ui/fetched.ts'
import { opensFetched } from '../../ui/opens-fetched.ts'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Section } from '../../ui/section.tsx'
import { createStoredText } from '../../ui/store.ts'
import { useRemaining } from './bulk/remove-later.ts'
import { useHold } from './bulk/use-hold.ts'
import { type Selection, useSelection } from './bulk/use-selection.ts'
import { selectCigars } from './facets.ts'
import { ActiveFilters, FilterSheet } from './filters.tsx'
import { HumidorGroups } from './humidor-groups.tsx'
import { sortCigars } from './sort-cigars.ts'
import { statusOf, titleOf } from './titles.ts'
import { Toolbar } from './toolbar.tsx'
import { type ListAddress, useListAddress } from './use-list-address.ts'

const waitingCigars = fetched(
  async () => (await import('../../features/offline/waiting-list.tsx')).WaitingCigars,
)

/** The cigars in stock, newest first, with search, filters and other orders. */
export default function AllCigars() {
  const stored = useCollection()
  const collection = { ...stored, cigars: useRemaining(stored.cigars) }
  const address = useListAddress()
  const { cigars, isError } = collection
  const [isTyping] = useState(() => pendingSearch.words !== undefined)
  const { user } = useSession()
  return (
    <Page
      title={titleOf(address.filters)}
      visit="all-cigars"
      takesFocus={!isTyping}
      actions={
        <>
          <ButtonLink variant="quiet" to={paths.sharedLists()} state={{ from: paths.allCigars() }}>
            Share List
          </ButtonLink>
          <ButtonLink variant="quiet" to={paths.import()}>
            {paths.import.title}
          </ButtonLink>
        </>
      }
    >
      <Suspense>{user && <waitingCigars.Component userId={user.id} />}</Suspense>
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
  const { found, isClosest, selected, smoked, entries } = useSelected(cigars, address)
  const humidors = useHumidors()
  const view = useListView(isComplete ? cigars.length : Number.POSITIVE_INFINITY, address.view)
  const selection = useSelection(selected)
  if (isComplete && cigars.length === 0) return <NoStock />
  return (
    <>
      <Toolbar
        address={address}
        view={view}
        status={
          <FoundStatus isClosest={isClosest && selected.length + smoked.length > 0}>
            {statusOf({ ...collection, count: selected.length, smoked: smoked.length })}
          </FoundStatus>
        }
        onFilter={() => setIsFiltering(true)}
        isTyping={isTyping}
        // Shown from the start, so that nothing moves when cigars load.
        select={
          (collection.isPending || selected.length > 0) && <SelectButton selection={selection} />
        }
        group={humidors && <GroupButton address={address} />}
      >
        <ActiveFilters address={address} humidors={humidors} />
      </Toolbar>
      {isError && (
        <RetryNote text="The rest of your collection could not be loaded." onRetry={refetch} />
      )}
      {selected.length > 0 && (
        <Cigars
          cigars={selected}
          entries={entries}
          view={view}
          address={address}
          humidors={humidors}
          selection={selection}
        />
      )}
      {selected.length + smoked.length === 0 &&
        isComplete &&
        (isFinished(cigars, address) ? (
          <NoStock />
        ) : (
          <NoMatch
            headline="No cigars match your criteria"
            text="Try adjusting your search or filters"
            clear="Show All Cigars"
            onClear={address.clear}
          />
        ))}
      {selected.length === 0 && !isComplete && !isError && <LoadingCigars count={6} view={view} />}
      {smoked.length > 0 && (
        <Smoked cigars={smoked} onShowAll={() => address.setFilter('stock', ['out'])} />
      )}
      {isFiltering && (
        <FilterSheet
          address={address}
          found={found}
          humidors={humidors}
          count={selected.length}
          onClose={() => setIsFiltering(false)}
        />
      )}
    </>
  )
}

/** Returns the cigars that match the search and the filters, and the finished ones among them. */
function useSelected(cigars: readonly Cigar[], { search, sort, dir, filters }: ListAddress) {
  const today = useToday()
  const sorted = useMemo(() => sortCigars(cigars, sort, dir), [cigars, sort, dir])
  const { cigars: found, isClosest } = useMemo(() => findCigars(sorted, search), [sorted, search])
  const stock = useMemo(() => cigars.filter(({ quantity }) => quantity > 0).length, [cigars])
  return useMemo(() => {
    const selected = selectCigars(found, filters, today)
    // A text without words finds all, and is no search.
    const isSearch = found !== sorted
    const isGrouped = isSearch && filters.stock[0] === 'in'
    return {
      found,
      isClosest,
      selected,
      smoked: isGrouped ? selectCigars(found, { ...filters, stock: ['out'] }, today) : [],
      // A key in the search of a large collection must not render hundreds of cards.
      entries: isSearch ? Math.max(selected.length, stock) : selected.length,
    }
  }, [found, isClosest, sorted, stock, filters, today])
}

/** True if the list shows the stock and no cigar is in stock. */
const isFinished = (cigars: readonly Cigar[], { search, filters }: ListAddress): boolean =>
  search === '' && filters.stock[0] === 'in' && cigars.every(({ quantity }) => quantity === 0)

const bulkBar = fetched(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar)

/** Takes the focus back when the selection ends, because the bar that had it disappears. */
function SelectButton({ selection: { picking, start, end } }: { selection: Selection }) {
  const button = useRef<HTMLButtonElement>(null)
  const isPicking = picking !== undefined
  useEffect(() => {
    if (isPicking) return () => button.current?.focus({ preventScroll: true })
  }, [isPicking])
  return (
    <Button
      ref={button}
      variant="plain"
      aria-pressed={isPicking}
      {...(picking ? { onClick: end } : opensFetched(bulkBar.fetch, () => start()))}
    >
      Select
    </Button>
  )
}

function GroupButton({ address: { isGrouped, show } }: Pick<CollectionProps, 'address'>) {
  return (
    <Button
      variant="plain"
      aria-label="Group by humidor"
      aria-pressed={isGrouped}
      onClick={() => show({ isGrouped: !isGrouped })}
    >
      Group
    </Button>
  )
}

type CigarsProps = Pick<Parameters<typeof CigarGrid>[0], 'cigars' | 'entries' | 'view'> &
  Pick<CollectionProps, 'address'> & {
    humidors: readonly NamedHumidor[] | undefined
    selection: Selection
  }

function Cigars({ cigars, entries, view, address, humidors, selection }: CigarsProps) {
  const { pathname, search } = useLocation()
  useKeptPlace()
  const { picking, start } = selection
  const { sort, isGrouped, filters } = address
  const begin = (id: string) => void bulkBar.fetch().then(() => start(id))
  const hold = useHold(picking ? undefined : begin)
  return (
    <section aria-labelledby="cigars" data-sort={sort} {...hold}>
      <h2 id="cigars" className="visually-hidden">
        Cigars
      </h2>
      {picking && <bulkBar.Component selection={selection} />}
      {isGrouped && humidors ? (
        <HumidorGroups
          cigars={cigars}
          view={view}
          picking={picking}
          humidors={humidors}
          from={pathname + search}
        />
      ) : (
        <CigarGrid
          cigars={cigars}
          entries={entries}
          view={view}
          picking={picking}
          humidorId={filters.humidor[0]}
          from={pathname + search}
        />
      )}
    </section>
  )
}

const NoStock = () => (
  <EmptyCollection
    text="Photograph a band, enter the details yourself, or import a spreadsheet."
    add="Add a Cigar"
  >
    <ButtonLink variant="quiet" to={paths.import()}>
      Import
    </ButtonLink>
  </EmptyCollection>
)

/**
 * Keeps how far the window is scrolled, by history entry, and scrolls there when a list is drawn after a reload: the
 * browser restores the place before the list has rows. Without a reload in between, it does so itself.
 */
function useKeptPlace(): void {
  const { key: visit } = useLocation()
  const kind = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is first drawn
  useLayoutEffect(() => {
    const kept = placeOf(visit).get()
    if (kept !== null && kind === 'POP' && isReloaded()) scrollTo(0, Number(kept))
  }, [])
  useLayoutEffect(() => {
    const keep = () => placeOf(visit).set(String(Math.round(scrollY)))
    addEventListener('pagehide', keep)
    return () => {
      keep()
      removeEventListener('pagehide', keep)
    }
  }, [visit])
}

const placeOf = (visit: string) => createStoredText(`place/${visit}`, 'sessionStorage')

/** True if the browser reloaded or restored this history entry. */
const isReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((load) => 'type' in load && load.type !== 'navigate')

/** A search shows no more finished cigars than these. The list of finished cigars has the rest. */
const mostShown = 5

type Props = { readonly cigars: readonly Cigar[]; readonly onShowAll: () => void }

/** The finished cigars that a search finds, below those in stock. */
function Smoked({ cigars, onShowAll }: Props) {
  const { pathname, search } = useLocation()
  const today = useToday()
  return (
    <Section
      title="Smoked"
      actions={
        <ButtonLink variant="plain" to={paths.previouslyEnjoyed()}>
          {paths.previouslyEnjoyed.title}
        </ButtonLink>
      }
    >
      <div>
        {cigars.slice(0, mostShown).map((cigar) => (
          <CigarRow key={cigar.id} cigar={cigar} today={today} from={pathname + search} />
        ))}
      </div>
      {cigars.length > mostShown && (
        <Button variant="plain" onClick={onShowAll}>
          Show all {cigars.length.toLocaleString('en-US')} smoked cigars
        </Button>
      )}
    </Section>
  )
}
