import { Axis } from './axis.tsx'
import styles from './band-chart.module.css'
import { Picture } from './picture.tsx'
import { type BandPoint, type BandRange, placeBand } from './place-band.ts'

type Props = BandRange & { readonly points: readonly BandPoint[] }

/** Daily values from low to high, the line of their means, and the band that they should be in. */
export const BandChart = ({ points, ...range }: Props) => (
  <Picture
    height={17}
    draw={(area) => {
      const { start, foot, band, ...placed } = placeBand(points, range, area)
      return (
        <>
          {band && (
            <rect
              className={styles.band}
              x={start}
              y={band.top}
              width={area.width - start}
              height={Math.max(2, band.height)}
            />
          )}
          {placed.grid.map(({ at, text }) => (
            <g key={text}>
              <line x1={start} x2={area.width} y1={at} y2={at} />
              <text x={0} y={at} dy="0.35em">
                {text}
              </text>
            </g>
          ))}
          <path d={placed.bars} className={styles.bars} strokeWidth={placed.thickness} />
          <path d={placed.line} className={styles.line} />
          <Axis y={foot} width={area.width} em={area.em} labels={placed.labels} />
        </>
      )
    }}
  />
)
