import { useRef } from 'react'
import { counted } from '../../../shared/rules/counted.ts'
import styles from './shared-list.module.css'
import type { useWishes } from './use-wishes.ts'

type Props = Omit<ReturnType<typeof useWishes>, 'toggle'> & { readonly owner: string }

/**
 * Who would like something; the name may come before or after. How much is marked is always said: a line more
 * would move what is pressed.
 */
export function Guest({ owner, name, wanted, setName, sendName }: Props) {
  const before = useRef(name)
  return (
    <div className={`soft ${styles.guest}`}>
      <p>
        Mark what you would like. {owner} sees it, and other guests do not.{' '}
        <span role="status">
          You marked {wanted.size > 0 ? counted(wanted.size, 'cigar') : 'nothing yet'}.
        </span>
      </p>
      <label className={styles.who}>
        Your name (optional)
        <input
          value={name}
          maxLength={40}
          autoComplete="given-name"
          onFocus={() => {
            before.current = name
          }}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onBlur={() => before.current !== name && sendName()}
        />
      </label>
    </div>
  )
}
