import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Measured<T extends HTMLElement> = {
  readonly ref: RefObject<T | null>
  /** Pixels; 0 until it has been measured. */
  readonly width: number
  /** The size of the text in it, in pixels. */
  readonly em: number
}

/** How wide an element is and how large its text, before it is first painted and whenever it changes. */
export function useMeasured<T extends HTMLElement>(): Measured<T> {
  const ref = useRef<T>(null)
  const [{ width, em }, setSize] = useState({ width: 0, em: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const size = {
        width: element.clientWidth,
        em: Number.parseFloat(getComputedStyle(element).fontSize),
      }
      setSize((known) => (known.width === size.width && known.em === size.em ? known : size))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width, em }
}
