import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** The duration of a long press, in ms. The same as on Android and iOS. */
const holdMs = 500

/** The distance that a finger may move during a long press, in pixels. */
const slack = 10

/**
 * Handlers for a list that begins to select by a long press, or a click with Shift, on one of its articles.
 *
 * @param onHold gets the id of the article's cigar. If `undefined`, the handlers do nothing.
 */
export function useHold(onHold: ((cigarId: string) => void) | undefined) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined)
  const isHeld = useRef(false)
  const stop = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  return {
    onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      stop()
      isHeld.current = false
      const id = cigarAt(target)
      if (pointerType !== 'touch' || id === undefined || !onHold) return
      const hold = () => {
        isHeld.current = true
        onHold(id)
      }
      press.current = { x, y, timer: setTimeout(hold, holdMs) }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!press.current) return
      const { x, y } = press.current
      if (Math.hypot(clientX - x, clientY - y) > slack) stop()
    },
    onPointerUp: stop,
    // The browser takes the touch for scrolling.
    onPointerCancel: stop,
    // The menu of a link that is pressed long.
    onContextMenu: (event: MouseEvent) => {
      if (press.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      // The click that ends the long press is no click on what it began on, or on the checkbox above it.
      const wasHeld = isHeld.current
      isHeld.current = false
      const id = cigarAt(event.target)
      const isShift = event.shiftKey && id !== undefined && onHold
      if (!wasHeld && !isShift) return
      event.preventDefault()
      event.stopPropagation()
      if (isShift) onHold(id)
    },
  }
}

/** Returns the id of the cigar whose article contains an element, or `undefined` in a button. */
function cigarAt(target: EventTarget): string | undefined {
  if (!(target instanceof Element) || target.closest('button')) return undefined
  return target.closest('article')?.dataset.cigar
}
