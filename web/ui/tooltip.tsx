import { type ReactNode, useId } from 'react'
import styles from './tooltip.module.css'
import { useTooltip } from './use-tooltip.ts'

type Props = {
  /** The accessible name of the button. */
  readonly label: string
  readonly text: ReactNode
  readonly children: ReactNode
}

/**
 * A button whose text appears on hover, focus or tap. Escape hides it; the pointer can move onto it.
 */
export function Tooltip({ label, text, children }: Props) {
  const id = useId()
  const { trigger, bubble, handlers, bubbleHandlers } = useTooltip()
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-describedby={id}
        {...handlers}
      >
        {children}
      </button>
      <div
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className={styles.bubble}
        {...bubbleHandlers}
      >
        {text}
      </div>
    </>
  )
}
