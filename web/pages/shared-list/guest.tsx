import { useEffect, useEffectEvent, useRef } from 'react'
import { counted } from '../../../shared/rules/counted.ts'
import field from '../../ui/search-field.module.css'
import styles from './shared-list.module.css'
import type { useWishes } from './use-wishes.ts'

type Props = Omit<ReturnType<typeof useWishes>, 'toggle'> & { readonly owner: string }

/**
 * The guest's name and number of wishes. The number is always shown, because a line that appears
 * later would move the pressed button.
 */
export function Guest({ owner, name, wanted, setName, sendName }: Props) {
  const sent = useRef(name)
  const finish = () => {
    if (sent.current === name) return
    sent.current = name
    sendName()
  }
  const hide = useEffectEvent(finish)
  useEffect(() => {
    // The last event that a page on a phone can rely on.
    const onChange = () => hide()
    addEventListener('visibilitychange', onChange)
    return () => removeEventListener('visibilitychange', onChange)
  }, [])
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
          className={field.search}
          value={name}
          maxLength={40}
          autoComplete="given-name"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && finish()}
          onBlur={finish}
        />
      </label>
    </div>
  )
}
