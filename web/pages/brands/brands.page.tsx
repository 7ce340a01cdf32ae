import { memo, useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { findCigars } from '../../../shared/rules/search.ts'
import { BrandBanner } from '../../features/cigars/brand-banner.tsx'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { describeLine } from '../../features/cigars/describe-size.ts'
import { EmptyCollection } from '../../features/cigars/empty-collection.tsx'
import { FoundStatus } from '../../features/cigars/found-status.tsx'
import { NoMatch } from '../../features/cigars/no-match.tsx'
import { type BrandGroup, groupByBrand, inStock } from '../../features/cigars/select-cigars.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { useSearch } from '../../features/cigars/use-search.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import styles from './brands.module.css'

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
  <EmptyCollection headline="No brands found" text="Your collection is empty" />
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

/** `12 brands · 48 cigars · 163 sticks in stock`. */
function countBrands(groups: readonly BrandGroup[]): string {
  const cigars = groups.reduce((sum, group) => sum + group.cigars.length, 0)
  const units = groups.reduce((sum, group) => sum + group.units, 0)
  const stock = `${counted(units, 'stick')} in stock`
  return [counted(groups.length, 'brand'), counted(cigars, 'cigar'), stock].join(' · ')
}

/** `4 cigars · 13 sticks`. */
export function countBrand({ cigars, units }: BrandGroup): string {
  return `${counted(cigars.length, 'cigar')} · ${counted(units, 'stick')}`
}

export function viewAll({ cigars }: BrandGroup): string {
  return cigars.length === 1 ? 'View 1 Cigar' : `View All ${counted(cigars.length, 'Cigar')}`
}

/** Spec §9 'Display counts': at most 8 compact cards a brand. */
const mostShown = 8

type ShownBrand = BrandGroup & {
  /** The cigars that the search finds, or the newest. */
  readonly shown: readonly Cigar[]
}

/** The brands of which a cigar is found, with these cigars. */
function findBrands(
  groups: readonly BrandGroup[],
  isFound: (cigar: Cigar) => boolean,
): ShownBrand[] {
  return groups.flatMap((group) => {
    const shown = group.cigars.filter(isFound).slice(0, mostShown)
    return shown.length === 0 ? [] : [{ ...group, shown }]
  })
}

type Props = {
  group: ShownBrand
  /** The address of the list, for the link back. */
  from: string
}

const BrandCard = memo(function BrandCard({ group, from }: Props) {
  const to = paths.brand(group.brand)
  const state = { from }
  return (
    <article className={`card stack ${styles.entry}`}>
      <div className={styles.head}>
        <div className={`frame ${styles.banner}`}>
          <BrandBanner brand={group.brand} />
        </div>
        <h2 className={styles.brand}>
          <Link to={to} state={state} className="stretched bare">
            {group.brand}
          </Link>
        </h2>
        <p className={`faint small ${styles.counts}`}>{countBrand(group)}</p>
      </div>
      <ul className={styles.cigars}>
        {group.shown.map((cigar) => (
          <CompactCard key={cigar.id} cigar={cigar} state={state} />
        ))}
      </ul>
      <Link to={to} state={state} className={`tap ${styles.all}`}>
        {viewAll(group)}
      </Link>
    </article>
  )
})

type CompactCardProps = { cigar: Cigar; state: { from: string } }

const CompactCard = ({ cigar, state }: CompactCardProps) => (
  <li>
    <Link to={paths.cigar(cigar.id)} state={state} className={`fine ${styles.compact}`}>
      <b className={`clamp ${styles.line}`}>{describeLine(cigar)}</b>
      <span className={styles.stock}>{cigar.quantity.toLocaleString('en-US')} in stock</span>
      {cigar.imageUrl && <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />}
    </Link>
  </li>
)
