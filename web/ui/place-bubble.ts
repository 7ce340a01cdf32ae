/** Distance to the trigger and to the edge of the window, in CSS pixels. */
const gap = 8

/** Puts a shown popover above its trigger, below where there is no room, always inside the window. */
export function placeBubble(trigger: HTMLElement, bubble: HTMLElement): void {
  const anchor = trigger.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const centred = anchor.left + anchor.width / 2 - width / 2
  // Not the client width, which includes a scrollbar's reserved gutter.
  const rightmost = document.documentElement.getBoundingClientRect().right - width - gap
  const above = anchor.top - height - gap
  bubble.style.left = `${Math.max(gap, Math.min(centred, rightmost))}px`
  bubble.style.top = `${above >= gap ? above : anchor.bottom + gap}px`
}
