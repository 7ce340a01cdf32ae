import type { AgeCategory } from '../../../shared/rules/age-category.ts'
import type { RatedSmoke } from '../../../shared/rules/best-age.ts'
import { formatStars } from '../../../shared/rules/mean-stars.ts'
import { ageFill } from './age-fill.ts'
import { type Area, widthOf } from './pick-labels.ts'
import { Picture } from './picture.tsx'
import { placePoints } from './place-points.ts'
import styles from './point-cloud.module.css'
import { dotWidth } from './point-path.ts'

type Props = {
  readonly points: readonly RatedSmoke[]
  /** The age that is rated highest, if it is known. */
  readonly best: AgeCategory | undefined
}

type Placed = ReturnType<typeof placePoints>

/** Ratings over ages, a dot for each stick and a line for the mean of each age. */
export function PointCloud({ points, best }: Props) {
  return (
    <Picture
      height={19}
      draw={(area) => {
        const placed = placePoints(points, area)
        return (
          <>
            <Ground {...placed} best={best} />
            <path
              d={placed.dots}
              className={styles.dots}
              strokeWidth={dotWidth(points.length)}
              data-many={points.length > 60 || undefined}
            />
            <Means {...placed} em={area.em} />
            <Ages {...placed} area={area} />
          </>
        )
      }}
    />
  )
}

/** The lines of the stars, and the background of the age that is rated highest. */
const Ground = ({ axis, levels, bands, best }: Placed & Pick<Props, 'best'>) => (
  <>
    {bands
      .filter(({ category }) => category === best)
      .map(({ category, start, width }) => (
        <rect key={category} className={styles.best} x={start} width={width} height={axis.foot} />
      ))}
    {levels.map(({ rating, at }) => (
      <g key={rating}>
        <line x1={axis.start} x2={axis.end} y1={at} y2={at} />
        <text x={0} y={at} dy="0.35em">
          {rating}
        </text>
      </g>
    ))}
  </>
)

const Means = ({ means, em }: Pick<Placed, 'means'> & Pick<Area, 'em'>) =>
  means.map(({ category, mean, start, width, at }) => (
    <g key={category}>
      <path className={styles.halo} d={`M${start + 2} ${at}h${width - 4}`} />
      <path className={styles.mean} d={`M${start + 2} ${at}h${width - 4}`} />
      {widthOf('4.6', em) < width && (
        <text
          className={styles.figure}
          x={start + width / 2}
          y={at - em / 2}
          textAnchor="middle"
          data-strong
        >
          {formatStars(mean)}
        </text>
      )}
    </g>
  ))

const Ages = ({ axis, bands, labels, area }: Placed & { readonly area: Area }) => (
  <>
    {bands.map(({ category, color, start, width }) => (
      <rect
        key={category}
        className={styles.age}
        x={start}
        y={axis.foot}
        width={width}
        height={area.em * 0.6}
        fill={ageFill(color)}
      />
    ))}
    {labels.map(({ at, text, anchor }) => (
      <text key={text} x={at} y={axis.foot + 2 * area.em} textAnchor={anchor}>
        {text}
      </text>
    ))}
  </>
)
