import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** After how long a touch selects, in milliseconds: as long presses on Android and iOS. */
const holdMs = 500

/** How far a finger may move meanwhile, in pixels. */
const slack = 10

/**
 * Handlers for a list that begins to select by a long press, or a click with Shift, on one of its articles.
 *
 * @param onHold gets the place of the article in the list, from 0; absent: the list does nothing of this
 */
export function useHold(onHold: ((place: number) => void) | undefined) {
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
      const place = placeOf(target)
      if (pointerType !== 'touch' || place === undefined || !onHold) return
      const hold = () => {
        isHeld.current = true
        onHold(place)
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
      const place = placeOf(event.target)
      const isShift = event.shiftKey && place !== undefined && onHold
      if (!wasHeld && !isShift) return
      event.preventDefault()
      event.stopPropagation()
      if (isShift) onHold(place)
    },
  }
}

/** The place of the article around an element, but not of a button in it. */
function placeOf(target: EventTarget): number | undefined {
  if (!(target instanceof Element) || target.closest('button')) return undefined
  const position = target.closest('article')?.getAttribute('aria-posinset')
  return position ? Number(position) - 1 : undefined
}
