import { Choice } from '../../ui/choice.tsx'
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
        className={styles.search}
        aria-label="Search cigars"
        placeholder="Search cigars..."
        value={selection.text}
        onChange={({ currentTarget }) => selection.setText(currentTarget.value)}
      />
      <Choice label="Brand" value={selection.brand} onChange={selection.setBrand}>
        <option value="">All Brands</option>
        {brands.map((brand) => (
          <option key={brand} value={brand}>
            {brand}
          </option>
        ))}
      </Choice>
      <p className={`faint fine ${styles.count}`} role="status">
        {status}
      </p>
    </search>
  )
}
