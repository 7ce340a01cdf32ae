import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Area } from './pick-labels.ts'
import styles from './picture.module.css'

type Props = {
  /** In font sizes. The space is reserved before anything is drawn. */
  readonly height: number
  readonly draw: (area: Area) => ReactNode
}

/** A drawing as wide as its container, with text in the page's font size. */
export function Picture({ height, draw }: Props) {
  const { ref, width, em } = useMeasured<HTMLDivElement>()
  const area = { width, height: height * em, em }
  return (
    <div ref={ref} className={`fine ${styles.picture}`} style={{ blockSize: `${height}em` }}>
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={area.height}>
          {draw(area)}
        </svg>
      )}
    </div>
  )
}

type Measured<T extends HTMLElement> = {
  readonly ref: RefObject<T | null>
  /** In pixels; 0 until it is measured. */
  readonly width: number
  /** The font size in pixels. */
  readonly em: number
}

/** The width and font size of an element, before its first paint and after each change. */
function useMeasured<T extends HTMLElement>(): Measured<T> {
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
