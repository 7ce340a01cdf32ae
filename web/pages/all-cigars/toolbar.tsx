import type { ReactNode } from 'react'
import { type View, ViewButton } from '../../features/cigars/list-view.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { AscendingIcon, DescendingIcon, FilterIcon } from '../../ui/icons.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { activeFilters } from './list-address.ts'
import { sorts, usualDirection } from './sort-cigars.ts'
import styles from './toolbar.module.css'
import type { ListAddress } from './use-list-address.ts'

type Props = {
  readonly address: ListAddress
  readonly view: View
  readonly status: ReactNode
  readonly onFilter: () => void
  /** True if the search takes the focus, because the user is typing in the search of home. */
  readonly isTyping: boolean
  /** The button that starts a selection. */
  readonly select: ReactNode
  /** The button that groups by humidor, if the user has several. */
  readonly group: ReactNode
  /** The filters in use. */
  readonly children: ReactNode
}

const sortNames = {
  newest: 'Added',
  oldest: 'Age',
  brand: 'Brand',
  name: 'Name',
  rating: 'Rating',
  price: 'Price',
  quantity: 'Quantity',
} as const

const options = sorts.slice(1).map((value) => ({ value, text: sortNames[value] }))

/** The search of the list, and what it shows in which order. */
export function Toolbar(props: Props) {
  const { address, view, status, onFilter, isTyping, select, group, children } = props
  const { text, setText, filters, show } = address
  const active = activeFilters(filters).length
  return (
    <search className={`wrap ${styles.toolbar}`}>
      <SearchField autoFocus={isTyping} value={text} onChange={setText} />
      <div className={`wrap ${styles.row}`}>
        <Button variant="quiet" aria-haspopup="dialog" onClick={onFilter}>
          <FilterIcon />
          Filters{active > 0 && ` (${active})`}
        </Button>
        <Order address={address} />
      </div>
      {children}
      <div className={styles.last}>
        <p className={`faint fine ${styles.count}`} role="status">
          {status}
        </p>
        <div className={styles.looks}>
          {group}
          <ViewButton view={view} onChange={(view) => show({ view })} />
          {select}
        </div>
      </div>
    </search>
  )
}

/** Chooses the order of the list and its direction. */
function Order({ address: { sort, dir, show } }: Pick<Props, 'address'>) {
  const isAscending = dir === 'asc'
  const sortBy = (value: string) => {
    const sort = sorts.find((one) => one === value) ?? 'newest'
    show({ sort, dir: usualDirection[sort] })
  }
  return (
    <div className={styles.order}>
      <Choice
        label="Sort by"
        all={sortNames.newest}
        options={options}
        value={sort === 'newest' ? '' : sort}
        onChange={sortBy}
      />
      <IconButton
        label={isAscending ? 'Sort descending' : 'Sort ascending'}
        icon={isAscending ? <AscendingIcon /> : <DescendingIcon />}
        onClick={() => show({ dir: isAscending ? 'desc' : 'asc' })}
      />
    </div>
  )
}
