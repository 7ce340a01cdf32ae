import {
  type DragEvent,
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { toastLimits } from './toast-list.ts'

/**
 * Dismisses a toast after its time, which pauses while it is hovered or focused, or by a swipe to the
 * right.
 *
 * @param duration its time in milliseconds
 * @param waits whether its time pauses for another reason
 * @returns props of its element
 */
export function useDismissal(
  close: () => void,
  duration: number = toastLimits.duration,
  waits = false,
) {
  const [offset, setOffset] = useState(0)
  const [held, setHeld] = useState(false)
  const start = useRef<number | undefined>(undefined)
  useCountdown(duration, held || waits, close)

  return {
    style: offset > 0 ? { translate: `${offset}px 0`, transition: 'none' } : undefined,
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: (event: FocusEvent) => setHeld(event.currentTarget.contains(event.relatedTarget)),
    onPointerDown: (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('a, button')) return
      start.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== undefined) setOffset(Math.max(0, event.clientX - start.current))
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const distance = start.current === undefined ? 0 : clientX - start.current
      start.current = undefined
      if (distance >= toastLimits.swipeThreshold) close()
      else setOffset(0)
    },
    // Dragging selected text would cancel the swipe.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onPointerCancel: () => {
      start.current = undefined
      setOffset(0)
    },
  }
}

/** Calls `done` after `duration` ms of not being held. */
function useCountdown(duration: number, held: boolean, done: () => void): void {
  const remaining = useRef(duration)
  const end = useEffectEvent(done)
  useEffect(() => {
    if (held) return
    const startedAt = Date.now()
    const timer = setTimeout(end, remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= Date.now() - startedAt
    }
  }, [held])
}
