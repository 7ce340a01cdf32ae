import { useEffect } from 'react'

/**
 * `--keyboard-height` is what the keyboard of the screen covers of the window. Safari on iOS does not
 * shrink the window for it, as others do by the `interactive-widget` of the document.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport } = globalThis
    if (!visualViewport) return
    const { style } = document.documentElement
    const measure = () => {
      const { height, offsetTop, scale } = visualViewport
      // A page that is zoomed shows a part of the window too.
      const covered = scale > 1 ? 0 : innerHeight - height - offsetTop
      style.setProperty('--keyboard-height', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    visualViewport.addEventListener('resize', measure)
    visualViewport.addEventListener('scroll', measure)
    return () => {
      visualViewport.removeEventListener('resize', measure)
      visualViewport.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard-height')
    }
  }, [])
}
