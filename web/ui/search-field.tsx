import type { ComponentProps } from 'react'
import styles from './search-field.module.css'

/** The search of the collection (spec §2 'All Cigars'). */
export const SearchField = (input: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input
    type="search"
    className={styles.search}
    aria-label="Search cigars"
    placeholder="Search cigars..."
    enterKeyHint="search"
    {...input}
  />
)
