import styles from './chart.module.css'

export type TableContent = {
  readonly columns: readonly string[]
  /** One text for each column; the first is the row's header. */
  readonly rows: readonly (readonly string[])[]
}

/** The figures of a picture; the table scrolls by pointer and keyboard. */
export function ChartTable({ title, columns, rows }: TableContent & { readonly title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label={`${title}, table`} tabIndex={0}>
      <table className={`small ${styles.table}`}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
            <Row key={index} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = { readonly row: readonly string[]; readonly columns: readonly string[] }

const Row = ({ row: [name, ...figures], columns }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    {figures.map((figure, index) => (
      <td key={columns[index + 1]}>{figure}</td>
    ))}
  </tr>
)
