import { Choice } from '../../ui/choice.tsx'
import styles from './filters.module.css'
import type { useSelection } from './use-selection.ts'

/** Searches and narrows down; says what there is to see. */
export function Filters(props: {
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
