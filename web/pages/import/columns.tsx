import { type ColumnField, columnFields, fieldNames, isField } from '../../features/files/fields.ts'
import { Choice } from '../../ui/choice.tsx'
import styles from './import.module.css'
import type { MatchedTable, TableRow } from './table/match-columns.ts'

type Props = {
  readonly table: MatchedTable
  /** The field of each column before the user changes it. */
  readonly guessed: MatchedTable['columns']
  readonly onChange: (place: number, field: ColumnField | undefined) => void
}

const options = fieldNames.map((value) => ({ value, text: columnFields[value].label }))

/**
 * The field of each column of a table, with examples of its cells. Columns that are left out come last. A column keeps
 * its place when the user changes it.
 */
export function Columns({ table, guessed, onChange }: Props) {
  const places = guessed
    .map((field, place) => ({ field, place }))
    .filter(({ place }) => table.rows.some(({ cells }) => (cells[place] ?? '') !== ''))
  const { true: taken = [], false: leftOut = [] } = Object.groupBy(places, ({ field }) =>
    field === undefined ? 'false' : 'true',
  )
  const list = (columns: typeof places) => (
    <ul className={styles.columns}>
      {columns.map(({ place }) => (
        <Column key={place} table={table} place={place} onChange={onChange} />
      ))}
    </ul>
  )
  return (
    <>
      {taken.length > 0 && list(taken)}
      {leftOut.length > 0 && (
        <>
          <h3 className={styles.label}>
            {taken.length === 0 ? 'Not recognized' : 'Not recognized, left out unless you choose'}
          </h3>
          {list(leftOut)}
        </>
      )}
    </>
  )
}

type ColumnProps = Pick<Props, 'table' | 'onChange'> & { readonly place: number }

const Column = ({ table: { header, rows, columns }, place, onChange }: ColumnProps) => (
  <li className={styles.column}>
    <Choice
      label={header[place] || `Column ${place + 1}`}
      showsLabel
      all="Leave out"
      options={options}
      value={columns[place] ?? ''}
      onChange={(value) => onChange(place, isField(value) ? value : undefined)}
    />
    <p className="soft small">{examplesOf(rows, place).join(' · ')}</p>
  </li>
)

const mostExamples = 3

function examplesOf(rows: readonly TableRow[], place: number): string[] {
  const examples = new Set<string>()
  for (const { cells } of rows) {
    const cell = cells[place] ?? ''
    if (cell !== '') examples.add(cell.slice(0, 40))
    if (examples.size === mostExamples) break
  }
  return [...examples]
}
