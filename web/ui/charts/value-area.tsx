import { Axis } from './axis.tsx'
import { Picture } from './picture.tsx'
import { placeValues, type ValuePoint } from './place-values.ts'
import styles from './value-area.module.css'

type Props = {
  /** Every month, earliest first. */
  readonly points: readonly ValuePoint[]
  readonly format: (value: number) => string
}

/** A monthly value as steps over a filled area. */
export function ValueArea({ points, format }: Props) {
  return (
    <Picture
      height={16}
      draw={(area) => {
        const { foot, outline, ground, grid, labels, latest } = placeValues(points, format, area)
        return (
          <>
            <path d={ground} className={styles.ground} />
            {grid.map(({ at }) => (
              <line key={at} x1={0} x2={area.width} y1={at} y2={at} />
            ))}
            <path d={outline} className={styles.outline} />
            <Axis y={foot} width={area.width} em={area.em} labels={labels} />
            {grid.map(({ at, text }) => (
              <text key={at} y={at - area.em / 3}>
                {text}
              </text>
            ))}
            {latest && (
              <text x={area.width} y={latest.y} textAnchor="end" data-strong>
                {latest.text}
              </text>
            )}
          </>
        )
      }}
    />
  )
}
