import styles from './filters.module.css'
import type { useSelection } from './use-selection.ts'

/** Searches and narrows down; says what there is to see. */
export function Filters(props: {
  selection: ReturnType<typeof useSelection>
  brands: readonly string[]
  status: string
}) {
  const { selection, status } = props
  // The one asked for may not have come yet.
  const brands =
    selection.brand === '' || props.brands.includes(selection.brand)
      ? props.brands
      : [selection.brand, ...props.brands]
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
        {status}
      </p>
    </search>
  )
}
