import type { ComponentProps, KeyboardEvent } from 'react'
import { mostSearched } from '../../shared/rules/words-of.ts'
import styles from './search-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'onKeyDown'> & {
  readonly onChange: (text: string) => void
}

/** The search of the collection (spec §2 'All Cigars'). */
export const SearchField = ({ onChange, ...input }: Props) => (
  <input
    type="search"
    className={styles.search}
    aria-label="Search cigars"
    placeholder="Search cigars..."
    enterKeyHint="search"
    maxLength={mostSearched}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    onKeyDown={closeKeyboard}
    {...input}
  />
)

/** The search finds while the user types, so Enter only closes a phone's keyboard. */
function closeKeyboard({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (key === 'Enter' && matchMedia('(pointer: coarse)').matches) currentTarget.blur()
}
