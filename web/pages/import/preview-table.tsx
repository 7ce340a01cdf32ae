import { useEffect, useRef, useState } from 'react'
import { counted } from '../../../shared/rules/counted.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { ProgressBar } from '../../features/photos/progress-bar.tsx'
import { useSlots } from '../../features/plans/plan-room.tsx'
import { Button } from '../../ui/button.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Section, SkeletonRows } from '../../ui/section.tsx'
import { Columns } from './columns.tsx'
import { Confirm, Places } from './confirm.tsx'
import styles from './import.module.css'
import { AnswerFirst, OpenQuestions } from './open-questions.tsx'
import { bodyOf, type FileWish } from './preview/body-of.ts'
import {
  countsOf,
  humidorsOf,
  type PreviewCigar,
  requiredFacts,
  rowsAbove,
  takenOf,
} from './preview/derive-preview.ts'
import { type Figure, figuresOf } from './preview/figures.ts'
import { PreviewChoices } from './preview-choices.tsx'
import { PreviewList } from './preview-list.tsx'
import type { ReadRow } from './rows/read-rows.ts'
import { Sentence } from './sentence.tsx'
import { problemOf } from './table/match-columns.ts'
import type { MatchedSheet } from './table/match-file.ts'
import { isAnswered } from './table/questions.ts'
import { useBringing } from './use-bringing.ts'
import { usePlacing } from './use-placing.ts'
import { type PreviewedTable, type Progress, usePreview } from './use-preview.ts'
import type { FileProps } from './use-run.ts'

/** The columns of a table, and the preview of its rows. */
export function PreviewTable({ sheet, file, run }: FileProps & { readonly sheet: MatchedSheet }) {
  const previewed = usePreview(sheet, file)
  const { table, program, guessed, setColumn, shown, progress } = previewed
  const { isError, refetch } = useCollection()
  const from = program === undefined ? '' : ` from ${program}`
  const problem = problemOf(table)
  if (problem !== undefined) return <p className={styles.problem}>{problem}</p>
  return (
    <>
      <Section
        title="Columns"
        summary={`${counted(table.rows.length, 'row')}${from}. Please check what each column is.`}
      >
        <Columns table={table} guessed={guessed} onChange={setColumn} />
      </Section>
      {shown ? (
        <Rows file={file} run={run} shown={shown} previewed={previewed} sheet={sheet.name} />
      ) : isError ? (
        <RetryNote text="Your collection could not be compared." onRetry={refetch} />
      ) : (
        <Reading {...progress} />
      )}
    </>
  )
}

/** The progress before the first preview, which takes seconds for thousands of rows on a phone. */
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
  const [chosen, setChosen] = useState<Figure>()
  const taken = takenOf(preview)
  const counts = countsOf(taken)
  const slots = useSlots() ?? 0
  const above = rowsAbove(taken, slots)
  const { edits, change, questions, answer, unread, prepared } = previewed
  const { place, note, blocked } = usePlacing(humidorsOf(taken))
  const wished = useBringing(preview.wishes.map(wishOf))
  const figures = figuresOf({
    preview,
    taken,
    leftOut: unread,
    left: edits.left,
    rows: rows.map(({ row }) => row),
  })
  return (
    <Section title="Preview">
      <OpenQuestions questions={questions} answers={edits.answers} onAnswer={answer} />
      <PreviewChoices previewed={previewed} preview={preview} />
      <div>
        <Sentence
          {...figures}
          chosen={chosen?.id}
          // The rows of a figure remain while they are corrected.
          onChoose={(id) =>
            setChosen([...figures.imported, ...figures.leftOut].find((one) => one.id === id))
          }
        />
        <Places sticks={counts.sticks} />
        <Notices texts={[...prepared.notices, note, wished.note]} />
      </div>
      <AllRows
        previewed={previewed}
        chosen={chosen}
        total={rows.length + unread.length}
        onShowAll={() => setChosen(undefined)}
      />
      <PreviewList
        rows={rows}
        preview={preview}
        {...previewed}
        table={prepared}
        left={edits.left}
        only={chosen?.rows}
      />
      <Confirm
        {...props}
        rows={counts.rows}
        sticks={counts.sticks}
        hasMore={preview.wishes.length > 0}
        blocked={
          isReading || !wished.coming
            ? 'Reading the rows...'
            : (blockedBy(previewed, taken) ?? blocked)
        }
        note={describeRefused(preview.refused.length)}
        // If all rows exceed the plan, no row could be kept.
        onFit={
          above.length < counts.rows ? () => change({ left: [...edits.left, ...above] }) : undefined
        }
        body={() => place(bodyOf(taken, wished.coming))}
      />
    </Section>
  )
}

const wishOf = ({ cigar: { brand, lineName, notes }, purchase: { price } }: ReadRow): FileWish => ({
  brand,
  ...(lineName && { lineName }),
  ...(price !== undefined && { targetPrice: price }),
  ...(notes && { note: notes }),
})

type NoticesProps = { readonly texts: readonly (string | false | undefined)[] }

/** Sentences that the user should read before the import. */
const Notices = ({ texts }: NoticesProps) =>
  [...new Set(texts)].map(
    (text) =>
      text && (
        <p key={text} className="soft small">
          {text}
        </p>
      ),
  )

type AllRowsProps = {
  readonly previewed: PreviewedTable
  readonly chosen: Figure | undefined
  readonly total: number
  readonly onShowAll: () => void
}

/** Takes or leaves out all rows, and says which rows are shown. */
const AllRows = ({ previewed, chosen, total, onShowAll }: AllRowsProps) => {
  const { edits, change, prepared } = previewed
  const box = useRef<HTMLInputElement>(null)
  const left = edits.left.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = left > 0 && left < prepared.rows.length
  }, [left, prepared])
  return (
    <div className="spread">
      <label className={styles.all}>
        <input
          type="checkbox"
          className="check"
          ref={box}
          checked={left === 0}
          onChange={({ currentTarget }) =>
            change({ left: currentTarget.checked ? [] : prepared.rows.map(({ number }) => number) })
          }
        />
        All rows
      </label>
      <div className={`wrap ${styles.shown}`}>
        <p role="status" className="soft small">
          {chosen &&
            `Showing ${chosen.rows.size.toLocaleString('en-US')} of ${counted(total, 'row')}: ${chosen.text}`}
        </p>
        {chosen && (
          <Button
            variant="plain"
            onClick={() => {
              onShowAll()
              // The button disappears.
              box.current?.focus()
            }}
          >
            Show All Rows
          </Button>
        )}
      </div>
    </div>
  )
}

/** Returns the reason why the import cannot begin. */
function blockedBy({ questions, edits }: PreviewedTable, taken: readonly PreviewCigar[]) {
  const open = questions.find((question) => !isAnswered(question, edits.answers))
  if (open) return <AnswerFirst question={open} />
  const missing = requiredFacts.find((name) => taken.some((cigar) => cigar.missing.includes(name)))
  return missing && `Please choose ${article(missing)} for the cigars without one.`
}

const article = (name: string) => (name === 'origin' ? `an ${name}` : `a ${name}`)

const describeRefused = (rows: number) =>
  rows === 0
    ? ''
    : `${counted(rows, 'row')} cannot be read and ${rows === 1 ? 'is' : 'are'} not imported.`
