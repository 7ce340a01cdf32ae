import { counted } from '../../../shared/rules/counted.ts'
import { ProgressBar } from '../../features/photos/progress-bar.tsx'
import { useSlots } from '../../features/plans/plan-room.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Section, SkeletonRows } from '../../ui/section.tsx'
import { bodyOf } from './body-of.ts'
import { Columns } from './columns.tsx'
import { Confirm, Places } from './confirm.tsx'
import {
  countsOf,
  humidorsOf,
  type PreviewCigar,
  requiredFacts,
  rowsAbove,
  takenOf,
} from './derive-preview.ts'
import styles from './import.module.css'
import { problemOf } from './match-columns.ts'
import { PreviewChoices } from './preview-choices.tsx'
import { PreviewList } from './preview-list.tsx'
import type { Sheet } from './read-file.ts'
import { usePlacing } from './use-placing.ts'
import { type PreviewedTable, type Progress, usePreview } from './use-preview.ts'
import type { FileProps } from './use-run.ts'

/** A table: what its columns are, and what becomes of its rows. */
export function PreviewTable({ sheet, file, run }: FileProps & { readonly sheet: Sheet }) {
  const previewed = usePreview(sheet, file.hash)
  const { table, program, setColumn, shown, progress, retry } = previewed
  const from = program === undefined ? '' : ` from ${program}`
  const problem = problemOf(table)
  if (problem !== undefined) return <p className={styles.problem}>{problem}</p>
  return (
    <>
      <Section
        title="Columns"
        summary={`${counted(table.rows.length, 'row')}${from}. Please check what each column is.`}
      >
        <Columns table={table} onChange={setColumn} />
      </Section>
      {shown ? (
        <Rows {...{ file, run, shown, previewed }} sheet={sheet.name} />
      ) : retry ? (
        <RetryNote text="Your collection could not be compared." onRetry={retry} />
      ) : (
        <Reading {...progress} />
      )}
    </>
  )
}

/** Before the first preview, which takes seconds for thousands of rows on a phone. */
const Reading = ({ done, total, what }: Progress) => (
  <div className="stack">
    <p role="status">Reading the rows...</p>
    <ProgressBar label="Reading the rows" share={total === 0 ? 0 : done / total} />
    <p className="soft small">
      {`${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${what}`}
    </p>
    <SkeletonRows many />
  </div>
)

type RowsProps = FileProps & {
  readonly sheet: string
  readonly shown: NonNullable<PreviewedTable['shown']>
  readonly previewed: PreviewedTable
}

function Rows({ shown: { preview, rows, isReading }, previewed, ...props }: RowsProps) {
  const taken = takenOf(preview)
  const counts = countsOf(taken)
  const slots = useSlots() ?? 0
  const above = rowsAbove(taken, slots)
  const { edits, change } = previewed
  const { place, note, blocked } = usePlacing(humidorsOf(taken))
  return (
    <Section title="Preview" summary={describeCounts(counts)}>
      <Places sticks={counts.sticks} />
      {note && <p className="soft small">{note}</p>}
      <PreviewChoices {...{ previewed, preview }} />
      <PreviewList {...{ rows, preview }} {...previewed} left={edits.left} />
      <Confirm
        {...props}
        rows={counts.rows}
        sticks={counts.sticks}
        blocked={isReading ? 'Reading the rows...' : (blockedBy(previewed, taken) ?? blocked)}
        note={describeRefused(preview.refused.length)}
        // All above it: then no row could be kept.
        onFit={
          above.length < counts.rows ? () => change({ left: [...edits.left, ...above] }) : undefined
        }
        body={() => place(bodyOf(taken))}
      />
    </Section>
  )
}

/** Why the import cannot begin. */
function blockedBy(
  { questions, edits }: PreviewedTable,
  taken: readonly PreviewCigar[],
): string | undefined {
  const open = questions.find(({ id }) => !edits.answers[id])
  if (open) return `Please answer: ${open.text}`
  const missing = requiredFacts.find((name) => taken.some((cigar) => cigar.missing.includes(name)))
  return missing && `Please choose ${article(missing)} for the cigars without one.`
}

const article = (name: string) => (name === 'origin' ? `an ${name}` : `a ${name}`)

const describeRefused = (rows: number) =>
  rows === 0
    ? ''
    : `${counted(rows, 'row')} cannot be read and ${rows === 1 ? 'is' : 'are'} not imported.`

function describeCounts({ cigars, purchases, sticks, smokes }: ReturnType<typeof countsOf>) {
  const parts = [counted(cigars, 'cigar'), counted(purchases, 'purchase')]
  const last =
    smokes > 0
      ? [`${counted(sticks, 'stick')} in stock`, counted(smokes, 'smoke')]
      : [`${counted(sticks, 'stick')} in stock`]
  return [...parts, ...last].join(' · ')
}
