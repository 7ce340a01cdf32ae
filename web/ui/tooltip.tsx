import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styles from './tooltip.module.css'
import { useTooltip } from './use-tooltip.ts'

type Props = {
  /** The accessible name of the button. */
  readonly label: string
  readonly text: ReactNode
  readonly children: ReactNode
}

/** A button with a tooltip. */
export const Tooltip = ({ label, text, children }: Props) => (
  <WithTooltip text={text}>
    {(trigger) => (
      <button type="button" className={styles.trigger} aria-label={label} {...trigger}>
        {children}
      </button>
    )}
  </WithTooltip>
)

type Trigger = Pick<ComponentPropsWithRef<'button'>, 'ref' | 'aria-describedby'> &
  ReturnType<typeof useTooltip>['handlers']

type WithTooltipProps = {
  readonly text: ReactNode
  /** A button with these props. */
  readonly children: (trigger: Trigger) => ReactNode
}

/** A text that appears on hover, focus or tap. Escape hides it; the pointer can move onto it. */
export function WithTooltip({ text, children }: WithTooltipProps) {
  const id = useId()
  const { trigger, bubble, handlers, bubbleHandlers } = useTooltip()
  return (
    <>
      {children({ ref: trigger, 'aria-describedby': id, ...handlers })}
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
