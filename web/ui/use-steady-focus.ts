import { useEffect } from 'react'

/**
 * Keeps the field of a form that has the focus at its place in the window while elements above it come and go. A browser does so only
 * for elements above the window, and Safari not at all. A field outside the window moves with the page.
 */
export function useSteadyFocus(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    let last: { readonly field: Element; readonly top: number } | undefined
    const note = () => {
      const field = document.activeElement
      last = field?.closest('form') ? { field, top: field.getBoundingClientRect().top } : undefined
    }
    let height = document.body.offsetHeight
    const noteScroll = () => {
      // A scroll of the browser's own may come first when the page has changed.
      if (document.body.offsetHeight === height) note()
    }
    const steady = () => {
      if (last && last.field === document.activeElement && last.top >= 0 && last.top < innerHeight)
        scrollBy({ top: last.field.getBoundingClientRect().top - last.top, behavior: 'instant' })
      height = document.body.offsetHeight
      note()
    }
    const observer = new ResizeObserver(steady)
    observer.observe(document.body)
    document.addEventListener('focusin', note)
    addEventListener('scroll', noteScroll, { passive: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
      removeEventListener('scroll', noteScroll)
    }
  }, [isOn])
}
