import { useEffect, useMemo, useRef } from 'react'

/** Spec §9 'Interface constants', in ms. */
const openDelay = 700
const skipDelay = 300
/** Time to move the pointer from the trigger to the text, in ms. */
const leaveDelay = 120

/** The time at which a tooltip last closed. Shortly afterwards the next one opens without delay. */
let lastClosedAt = Number.NEGATIVE_INFINITY

export function useTooltip() {
  const trigger = useRef<HTMLButtonElement>(null)
  const bubble = useRef<HTMLDivElement>(null)
  const tooltip = useMemo(() => createTooltip(trigger, bubble), [])

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') tooltip.close()
    }
    // Not every browser focuses a button on tap, so blur may not close the tooltip.
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node)) return
      if (!trigger.current?.contains(target) && !bubble.current?.contains(target)) tooltip.close()
    }
    addEventListener('keydown', closeOnEscape)
    addEventListener('pointerdown', closeOutside, { passive: true })
    addEventListener('scroll', tooltip.follow, { capture: true, passive: true })
    return () => {
      removeEventListener('keydown', closeOnEscape)
      removeEventListener('pointerdown', closeOutside)
      removeEventListener('scroll', tooltip.follow, { capture: true })
      tooltip.close()
    }
  }, [tooltip])

  return { trigger, bubble, ...tooltip.props }
}

/** A popover that follows its trigger. The trigger may become another one after `close`. */
export function createTooltip(
  trigger: { current: HTMLElement | null },
  bubble: { current: HTMLElement | null },
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOpen = () => bubble.current?.matches(':popover-open') === true
  const after = (delay: number, task: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(task, delay)
  }
  const open = () => {
    clearTimeout(timer)
    if (!trigger.current || !bubble.current || isOpen()) return
    bubble.current.showPopover()
    placeBubble(trigger.current, bubble.current)
  }
  const close = () => {
    clearTimeout(timer)
    if (!isOpen()) return
    bubble.current?.hidePopover()
    lastClosedAt = performance.now()
  }
  // A focused trigger may be scrolling into view; a hovered trigger scrolls away.
  const follow = () => {
    if (!isOpen() || !trigger.current || !bubble.current) return
    if (trigger.current === document.activeElement) placeBubble(trigger.current, bubble.current)
    else close()
  }
  const onPointerEnter = ({ pointerType }: Pick<PointerEvent, 'pointerType'>) => {
    if (pointerType === 'touch') return
    after(performance.now() - lastClosedAt < skipDelay ? 0 : openDelay, open)
  }
  const onPointerLeave = ({ pointerType }: Pick<PointerEvent, 'pointerType'>) => {
    if (pointerType !== 'touch') after(leaveDelay, close)
  }
  const handlers = { onPointerEnter, onPointerLeave, onFocus: open, onBlur: close, onClick: open }
  const bubbleHandlers = { onPointerEnter: () => clearTimeout(timer), onPointerLeave }
  return { open, close, follow, props: { handlers, bubbleHandlers } }
}

/** Distance to the trigger and to the edge of the window, in CSS pixels. */
const gap = 8

/** Places a shown popover above its trigger, or below if there is no room, inside the window. */
function placeBubble(trigger: HTMLElement, bubble: HTMLElement): void {
  const anchor = trigger.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const centered = anchor.left + anchor.width / 2 - width / 2
  // Not the client width, which includes a scrollbar's reserved gutter.
  const rightmost = document.documentElement.getBoundingClientRect().right - width - gap
  const above = anchor.top - height - gap
  bubble.style.left = `${Math.max(gap, Math.min(centered, rightmost))}px`
  bubble.style.top = `${above >= gap ? above : anchor.bottom + gap}px`
}
