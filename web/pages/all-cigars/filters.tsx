import { type MouseEvent, useMemo } from 'react'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import type { NamedHumidor } from '../../../shared/contract/user.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { groupByBrand } from '../../features/cigars/select-cigars.ts'
import { useToday } from '../../features/cigars/use-today.ts'
import { humidorName } from '../../features/humidors/describe-places.ts'
import { Button } from '../../ui/button.tsx'
import chip from '../../ui/chip.module.css'
import { Choice } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { countValues, type Facet, type Filters, known } from './facets.ts'
import styles from './filters.module.css'
import { activeFilters } from './list-address.ts'
import { facetNames, nameValue } from './titles.ts'
import { type ListAddress, without } from './use-list-address.ts'

type Props = {
  readonly address: ListAddress
  /** The cigars that the words of the search find. */
  readonly found: readonly Cigar[]
  /** Only if the user has several. */
  readonly humidors: readonly NamedHumidor[] | undefined
}

/** All facets, with how many cigars each of their values would leave. */
function Facets({ address, found, humidors }: Props) {
  const today = useToday()
  const counts = useMemo(
    () => countValues(found, address.filters, today),
    [found, address.filters, today],
  )
  const brands = useMemo(
    () => new Map(groupByBrand(found).map(({ brand }) => [foldBrand(brand), brand])),
    [found],
  )
  const { filters, setFilter } = address
  const shown = { filters, setFilter }
  const name = (key: string) => brands.get(key) ?? key
  const [brand = ''] = filters.brand
  return (
    <div className={`stack ${styles.facets}`}>
      <Few facet="stock" counts={counts.stock} {...shown} />
      {humidors && (
        <Choice
          label={facetNames.humidor}
          showsLabel
          all="All Humidors"
          options={humidors.map(({ id, name }) => ({
            value: id,
            text: `${name} (${(counts.humidor.get(id) ?? 0).toLocaleString('en-US')})`,
          }))}
          value={filters.humidor[0] ?? ''}
          onChange={(id) => setFilter('humidor', id === '' ? [] : [id])}
        />
      )}
      <Many
        facet="brand"
        all="All Brands"
        counts={new Map([...counts.brand].map(([key, count]) => [name(key), count]))}
        value={brands.get(foldBrand(brand)) ?? brand}
        {...shown}
      />
      <Many facet="size" all="All Sizes" counts={counts.size} {...shown} />
      <Many facet="wrapper" all="All Wrappers" counts={counts.wrapper} {...shown} />
      <Many facet="origin" all="All Origins" counts={counts.origin} {...shown} />
      <Few facet="strength" counts={counts.strength} {...shown} />
      <Few facet="stars" counts={counts.stars} {...shown} />
      <Few facet="age" counts={counts.age} {...shown} />
      <Few facet="missing" counts={counts.missing} {...shown} />
    </div>
  )
}

type Shown = {
  readonly filters: Filters
  readonly setFilter: ListAddress['setFilter']
  readonly counts: ReadonlyMap<string, number>
}

type ManyProps = Shown & { readonly facet: Facet; readonly all: string; readonly value?: string }

const alphabet = new Intl.Collator('en', { numeric: true })

/** A facet of many values, of which one is chosen. */
function Many({ facet, all, counts, filters, setFilter, value }: ManyProps) {
  const options = [...counts]
    .sort(([a], [b]) => alphabet.compare(a, b))
    .map(([value, count]) => ({ value, text: `${value} (${count.toLocaleString('en-US')})` }))
  return (
    <Choice
      label={facetNames[facet]}
      showsLabel
      all={all}
      options={options}
      value={value ?? filters[facet][0] ?? ''}
      onChange={(chosen) => setFilter(facet, chosen === '' ? [] : [chosen])}
    />
  )
}

type FewProps = Shown & { readonly facet: keyof typeof known }

/** A facet of a few values, a button each. Of the stock there is always one. */
function Few({ facet, counts, filters, setFilter }: FewProps) {
  const wanted = filters[facet]
  const shown = known[facet].filter((value) => counts.has(value) || wanted.includes(value))
  if (shown.length === 0) return null
  const press = (value: string) => {
    if (wanted.includes(value)) setFilter(facet, without(filters, facet, value))
    else setFilter(facet, facet === 'stock' ? [value] : [...wanted, value])
  }
  return (
    <fieldset>
      <legend className={styles.legend}>{facetNames[facet]}</legend>
      <div className={styles.values}>
        {shown.map((value) => (
          <button
            key={value}
            type="button"
            className={chip.chip}
            aria-pressed={wanted.includes(value)}
            onClick={() => press(value)}
          >
            {nameValue(facet, value)}{' '}
            <span className="soft fine">{(counts.get(value) ?? 0).toLocaleString('en-US')}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

type SheetProps = Props & { readonly count: number; readonly onClose: () => void }

/** The filters; on a phone the way back to the list is in reach of the thumb. */
export const FilterSheet = ({ count, onClose, ...props }: SheetProps) => (
  <Dialog
    open
    title="Filters"
    onClose={onClose}
    actions={
      <>
        <Button variant="quiet" onClick={props.address.clearFilters}>
          Clear
        </Button>
        <Button onClick={onClose}>Show {counted(count, 'cigar')}</Button>
      </>
    }
  >
    <Facets {...props} />
  </Dialog>
)

/** The filters in use, each of which can be removed. */
export function ActiveFilters({ address, humidors = [] }: Pick<Props, 'address' | 'humidors'>) {
  const { filters, setFilter, clearFilters } = address
  const active = activeFilters(filters)
  const nameOf: typeof nameValue = (facet, value) =>
    facet === 'humidor' ? humidorName(humidors, value) : nameValue(facet, value)
  if (active.length === 0) return null
  return (
    <ul className={styles.active} aria-label="Active filters">
      {active.map(([facet, value]) => (
        <li key={`${facet} ${value}`}>
          <button
            type="button"
            className={chip.chip}
            aria-label={`Remove filter ${nameOf(facet, value)}`}
            onClick={(event) => {
              focusFilters(event)
              setFilter(facet, without(filters, facet, value))
            }}
          >
            {nameOf(facet, value)} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Button
            variant="plain"
            onClick={(event) => {
              focusFilters(event)
              clearFilters()
            }}
          >
            Clear all
          </Button>
        </li>
      )}
    </ul>
  )
}

/** The button with the focus disappears, so the focus moves to the one of the filters. */
const focusFilters = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest('search')?.querySelector('button')?.focus({ preventScroll: true })
