import styles from './filters.module.css'
import type { useSelection } from './use-selection.ts'

/** Searches and narrows down; says how many are left. */
export function Filters(props: {
  selection: ReturnType<typeof useSelection>
  brands: readonly string[]
  count: number
}) {
  const { selection, brands, count } = props
  return (
    <search className={styles.filters}>
      <input
        type="search"
        className={styles.control}
        aria-label="Search cigars"
        placeholder="Search cigars..."
        value={selection.text}
        onChange={({ currentTarget }) => selection.setText(currentTarget.value)}
      />
      <div className={styles.choice}>
        <select
          className={styles.control}
          aria-label="Brand"
          value={selection.brand}
          onChange={({ currentTarget }) => selection.setBrand(currentTarget.value)}
        >
          <option value="">All Brands</option>
          {brands.map((brand) => (
            <option key={brand} value={brand}>
              {brand}
            </option>
          ))}
        </select>
      </div>
      <p className={styles.count} role="status">
        {count.toLocaleString('en-US')} {count === 1 ? 'cigar' : 'cigars'}
      </p>
    </search>
  )
}
