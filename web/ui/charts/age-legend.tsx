import { ageBands } from '../../../shared/rules/age-category.ts'
import { ageFill } from './age-fill.ts'
import styles from './age-legend.module.css'

/** The five ages: color, name and span. */
export function AgeLegend() {
  return (
    <ul className={`wrap faint fine ${styles.legend}`}>
      {ageBands.map(({ category, color, span }) => (
        <li key={category} className={`wrap ${styles.age}`}>
          <svg aria-hidden="true" className={styles.sample}>
            <rect width="100%" height="100%" rx="2" fill={ageFill(color)} />
          </svg>
          <span className={`soft ${styles.name}`}>{category}</span> <span>{span}</span>
        </li>
      ))}
    </ul>
  )
}
