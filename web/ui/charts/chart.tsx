import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import styles from './chart.module.css'
import { ChartTable, type TableContent } from './chart-table.tsx'

type ChartProps = {
  readonly title: string
  /** The text that screen readers read instead of the picture. */
  readonly summary: string
  readonly table: TableContent
  /** The values along an axis: fewer than three are not drawn, the summary says them. By default enough. */
  readonly dots?: number
  readonly legend?: ReactNode
  /** The level of the heading. */
  readonly level?: 2 | 3
  /** The picture. */
  readonly children: ReactNode
}

const fewestDots = 3

/** A picture with its title and summary, which a button exchanges for a table. */
export function Chart({ title, summary, table, legend, level = 3, ...picture }: ChartProps) {
  const { dots = fewestDots, children } = picture
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  const isDrawn = dots >= fewestDots
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <figure className={`stack ${styles.chart}`} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <Heading id={id}>{title}</Heading>
        <p className={`soft small ${styles.summary}`}>{summary}</p>
        {isDrawn && (
          <div className={`small ${styles.toggle}`}>
            <Button variant="plain" aria-describedby={id} onClick={() => setIsTable(!isTable)}>
              {isTable ? 'Show as chart' : 'Show as table'}
            </Button>
          </div>
        )}
      </figcaption>
      {isDrawn && isTable && <ChartTable title={title} {...table} />}
      {isDrawn && !isTable && children}
      {isDrawn && !isTable && legend}
    </figure>
  )
}
