import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Moves a toast to the upper edge of the page if, at the lower one, it would cover the control that was pressed last or
 * has the focus.
 *
 * @param id identifies the toast; undefined if none is shown
 */
export function useFreeEdge(region: RefObject<HTMLElement | null>, id: number | undefined): void {
  const pressed = useRef<EventTarget>(null)
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      pressed.current = target
    }
    addEventListener('pointerdown', press)
    return () => removeEventListener('pointerdown', press)
  }, [])
  useLayoutEffect(() => {
    const { current } = region
    if (!current || id === undefined) return
    const free = () => {
      current.dataset.edge = 'lower'
      // Safari does not focus a pressed button.
      const controls = [pressed.current, document.activeElement]
      if (controls.some((one) => covers(current, one))) current.dataset.edge = 'upper'
    }
    free()
    // Before the toast is painted, but after `useSteadyFocus` has put the field in its place, which it does in such an observer too.
    const observer = new ResizeObserver(free)
    observer.observe(current)
    return () => observer.disconnect()
  }, [id, region])
}

function covers(region: Element, target: EventTarget | null): boolean {
  const control = target instanceof Element && target.closest('a, button, label, input, select')
  if (!control || region.contains(control)) return false
  const [above, below] = [region.getBoundingClientRect(), control.getBoundingClientRect()]
  const isBeside = above.right <= below.left || below.right <= above.left
  return !isBeside && above.top < below.bottom && below.top < above.bottom
}
