import { Axis } from './axis.tsx'
import { widthOf } from './pick-labels.ts'
import { Picture } from './picture.tsx'
import { placeValues, type ValuePoint } from './place-values.ts'
import styles from './value-area.module.css'

type Props = {
  /** One a month, earliest first. */
  readonly points: readonly ValuePoint[]
  readonly format: (value: number) => string
}

/** How a value rose and fell, month by month, in steps over its ground. */
export function ValueArea({ points, format }: Props) {
  return (
    <Picture
      height={16}
      draw={(area) => {
        const { foot, outline, ground, grid, labels, last } = placeValues(points, area)
        const latest = format(points.at(-1)?.value ?? 0)
        // Where the latest figure stands, a line goes without its own.
        const isFree = (at: number) =>
          !last ||
          Math.abs(at - last[1]) > 1.2 * area.em ||
          widthOf(latest, area.em) < area.width / 2.5
        return (
          <>
            <path d={ground} className={styles.ground} />
            {grid.map(({ tick, at }) => (
              <line key={tick} x1={0} x2={area.width} y1={at} y2={at} />
            ))}
            <path d={outline} className={styles.outline} />
            <Axis y={foot} width={area.width} em={area.em} labels={labels} />
            {grid.map(
              ({ tick, at }) =>
                isFree(at) && (
                  <text key={tick} y={at - area.em / 3}>
                    {format(tick)}
                  </text>
                ),
            )}
            {last && (
              <text x={last[0]} y={last[1] - area.em / 2} textAnchor="end" data-strong>
                {latest}
              </text>
            )}
          </>
        )
      }}
    />
  )
}
