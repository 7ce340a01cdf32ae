import { useEffect, useRef } from 'react'
import styles from './tooltip.module.css'
import { createTooltip } from './use-tooltip.ts'

/**
 * Shows the name of a control that is only an icon (`data-tip`), on hover and when Tab reaches it. One for all of
 * them: lists hold thousands.
 */
export function IconTips() {
  const bubble = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const trigger: { current: HTMLElement | null } = { current: null }
    const tip = createTooltip(trigger, bubble)
    const { onPointerEnter, onPointerLeave } = tip.props.handlers
    const reach = (target: EventTarget | null) => {
      const icon = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
      if (icon === trigger.current) return false
      tip.close()
      trigger.current = icon
      if (icon && bubble.current) bubble.current.textContent = icon.ariaLabel
      return icon !== null
    }
    const over = (event: PointerEvent) => {
      if (event.target instanceof Node && bubble.current?.contains(event.target)) return
      if (reach(event.target)) onPointerEnter(event)
    }
    const out = (event: PointerEvent) => {
      if (event.relatedTarget === null) onPointerLeave(event)
    }
    // Not on `focus`: a dialog that opens moves the focus to its first button.
    const key = ({ key, target }: KeyboardEvent) => {
      if (key === 'Tab' && reach(target)) tip.open()
      if (key === 'Escape') tip.close()
    }
    const close = () => tip.close()
    addEventListener('pointerover', over, { passive: true })
    addEventListener('pointerout', out, { passive: true })
    addEventListener('pointerdown', close, { passive: true })
    addEventListener('keyup', key)
    addEventListener('scroll', tip.follow, { capture: true, passive: true })
    return () => {
      removeEventListener('pointerover', over)
      removeEventListener('pointerout', out)
      removeEventListener('pointerdown', close)
      removeEventListener('keyup', key)
      removeEventListener('scroll', tip.follow, { capture: true })
      tip.close()
    }
  }, [])
  return <div ref={bubble} popover="manual" className={styles.bubble} aria-hidden="true" />
}
