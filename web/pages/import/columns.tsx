import { type ColumnField, columnFields, fieldNames, isField } from '../../features/files/fields.ts'
import { Choice } from '../../ui/choice.tsx'
import styles from './import.module.css'
import type { MatchedTable } from './match-columns.ts'

type Props = {
  readonly table: MatchedTable
  readonly onChange: (place: number, field: ColumnField | undefined) => void
}

const options = fieldNames.map((value) => ({ value, text: columnFields[value].label }))

/** What each column of a table is taken for, with examples of it. */
export const Columns = ({ table: { header, rows, columns }, onChange }: Props) => (
  <ul className={styles.columns}>
    {columns.map((field, place) => {
      const name = header[place] || `Column ${place + 1}`
      const examples = examplesOf(rows.map(({ cells }) => cells[place] ?? ''))
      if (examples.length === 0) return null
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <li key={place} className={styles.column}>
          <Choice
            label={name}
            showsLabel
            all="Leave out"
            options={options}
            value={field ?? ''}
            onChange={(value) => onChange(place, isField(value) ? value : undefined)}
          />
          <p className="soft small">{examples.join(' · ')}</p>
        </li>
      )
    })}
  </ul>
)

const mostExamples = 3

function examplesOf(cells: readonly string[]): string[] {
  const examples = new Set<string>()
  for (const cell of cells) {
    if (cell !== '') examples.add(cell.slice(0, 40))
    if (examples.size === mostExamples) break
  }
  return [...examples]
}
