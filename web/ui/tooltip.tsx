import { type ReactNode, useId } from 'react'
import styles from './tooltip.module.css'
import { useTooltip } from './use-tooltip.ts'

type Props = {
  /** The name of the button, for those who do not see its sign. */
  readonly label: string
  readonly text: ReactNode
  readonly children: ReactNode
  readonly onClick?: () => void
}

/**
 * A button with words that appear when it is pointed at, focused or, where nothing can hover,
 * tapped. Escape hides them; they can be pointed at themselves.
 */
export function Tooltip({ label, text, children, onClick }: Props) {
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
        onClick={() => {
          handlers.onClick()
          onClick?.()
        }}
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
