import type { ComponentProps, KeyboardEvent } from 'react'
import styles from './search-field.module.css'

/** The search of the collection (spec §2 'All Cigars'). */
export const SearchField = (
  input: Omit<ComponentProps<'input'>, 'type' | 'className' | 'onKeyDown'>,
) => (
  <input
    type="search"
    className={styles.search}
    aria-label="Search cigars"
    placeholder="Search cigars..."
    enterKeyHint="search"
    onKeyDown={closeKeyboard}
    {...input}
  />
)

/** What is typed is found at once: on a phone, Enter makes room for it. */
function closeKeyboard({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (key === 'Enter' && matchMedia('(pointer: coarse)').matches) currentTarget.blur()
}
