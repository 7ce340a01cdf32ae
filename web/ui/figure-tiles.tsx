import { Link } from 'react-router-dom'
import styles from './figure-tiles.module.css'

type Tile = {
  readonly label: string
  /** Undefined while it loads. */
  readonly value: string | undefined
  /** The path that the tile links to. */
  readonly to?: string
}

type Props = {
  readonly tiles: readonly Tile[]
  /** Four small figures are a row on a phone, too. */
  readonly isDense?: boolean
}

/** The longest figure that fits at full size: `$9,999.99`. */
const longest = 9

/** Three or four figures in a row; four are two rows where there is little room. */
export const FigureTiles = ({ tiles, isDense }: Props) => (
  <dl
    className={styles.tiles}
    data-count={tiles.length}
    data-dense={isDense}
    data-long={tiles.some(({ value = '' }) => value.length > longest) || undefined}
  >
    {tiles.map(({ label, value, to }) => (
      <div key={label} className={styles.tile}>
        <dt>
          {to === undefined ? (
            label
          ) : (
            <Link to={to} className="stretched">
              {label}
            </Link>
          )}
        </dt>
        <dd>{value ?? <span className="blank" aria-hidden="true" />}</dd>
      </div>
    ))}
  </dl>
)
