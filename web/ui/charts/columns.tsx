import { Axis } from './axis.tsx'
import styles from './columns.module.css'
import { Picture } from './picture.tsx'
import { type Column, placeColumns } from './place-columns.ts'

/** Columns over time, earliest first. Figures that do not fit are only in the table. */
export function Columns({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <Picture
      height={13}
      draw={(area) => {
        const { foot, bars, labels, figures } = placeColumns(columns, area)
        return (
          <>
            {bars.map(({ key, ...bar }) => (
              <rect key={key} className={styles.column} {...bar} />
            ))}
            <Axis y={foot} width={area.width} em={area.em} labels={labels} />
            {figures.map(({ key, at, y, text, anchor }) => (
              <text key={key} x={at} y={y} textAnchor={anchor} data-strong>
                {text}
              </text>
            ))}
          </>
        )
      }}
    />
  )
}
