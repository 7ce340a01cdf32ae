import type { ReactNode } from 'react'
import styles from './picture.module.css'
import { useMeasured } from './use-measured.ts'

/** Where to draw, in pixels; `em` is the size of the text. */
export type Area = { readonly width: number; readonly height: number; readonly em: number }

type Props = {
  /** In sizes of the text: it grows with it, and is kept before anything is drawn. */
  readonly height: number
  readonly draw: (area: Area) => ReactNode
}

/** A drawing as wide as its place, with text in the page's own size; the words are the chart's. */
export function Picture({ height, draw }: Props) {
  const { ref, width, em } = useMeasured<HTMLDivElement>()
  const area = { width, height: height * em, em }
  return (
    <div ref={ref} className={styles.picture} style={{ blockSize: `${height}em` }}>
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={area.height}>
          {draw(area)}
        </svg>
      )}
    </div>
  )
}
