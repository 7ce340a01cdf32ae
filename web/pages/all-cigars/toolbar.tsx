import type { ReactNode } from 'react'
import { mostSearched } from '../../../shared/rules/search.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { CardsIcon, FilterIcon, RowsIcon } from '../../ui/icons.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { activeFilters } from './list-address.ts'
import { sorts } from './sort-cigars.ts'
import styles from './toolbar.module.css'
import type { ListAddress } from './use-list-address.ts'

type Props = {
  readonly address: ListAddress
  readonly status: string
  readonly onFilter: () => void
  /** Whether the search takes the focus, because the user has typed into the one of home. */
  readonly isTyping: boolean
  /** What begins to select cigars. */
  readonly select: ReactNode
  /** The filters in use. */
  readonly children: ReactNode
}

const sortNames = {
  newest: 'Newest',
  oldest: 'Oldest in stock',
  brand: 'Brand',
  name: 'Name',
  rating: 'Rating',
  price: 'Price',
  quantity: 'Quantity',
} as const

const options = sorts.slice(1).map((value) => ({ value, text: sortNames[value] }))

/** The search of the list, and what it shows in which order. */
export function Toolbar({ address, status, onFilter, isTyping, select, children }: Props) {
  const { text, setText, filters, sort, view, show } = address
  const active = activeFilters(filters).length
  const isRows = view === 'rows'
  return (
    <search className={styles.toolbar}>
      <SearchField
        maxLength={mostSearched}
        autoFocus={isTyping}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={styles.row}>
        <Button variant="quiet" aria-haspopup="dialog" onClick={onFilter}>
          <FilterIcon />
          Filters{active > 0 && ` (${active})`}
        </Button>
        <Choice
          label="Sort by"
          all={sortNames.newest}
          options={options}
          value={sort === 'newest' ? '' : sort}
          onChange={(value) => show({ sort: sorts.find((one) => one === value) ?? 'newest' })}
        />
        <IconButton
          label={isRows ? 'Show as cards' : 'Show as rows'}
          icon={isRows ? <CardsIcon /> : <RowsIcon />}
          onClick={() => show({ view: isRows ? 'cards' : 'rows' })}
        />
      </div>
      {children}
      <div className={styles.last}>
        <p className={`faint fine ${styles.count}`} role="status">
          {status}
        </p>
        {select}
      </div>
    </search>
  )
}
