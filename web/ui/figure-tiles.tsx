import { Link } from 'react-router-dom'
import styles from './figure-tiles.module.css'

type Tile = {
  readonly label: string
  /** Blank while it is on its way. */
  readonly value: string | undefined
  /** What the tile leads to. */
  readonly to?: string
}

/** Three or four figures in a row, or four in two rows on a phone. */
export const FigureTiles = ({ tiles }: { readonly tiles: readonly Tile[] }) => (
  <dl className={styles.tiles} data-count={tiles.length}>
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
