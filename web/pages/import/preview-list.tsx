import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { describeSize } from '../../features/cigars/describe-size.ts'
import { TextField } from '../../ui/field.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { type ColumnField, columnFields } from './column-fields.ts'
import type { Preview, PreviewCigar, SameChoice } from './derive-preview.ts'
import styles from './import.module.css'
import type { ReadRow } from './read-rows.ts'

type Correct = (row: number, field: ColumnField, text: string) => void

type Props = {
  readonly preview: Preview
  readonly same: SameChoice
  readonly onCorrect: Correct
}

type Entry =
  | { readonly kind: 'refused'; readonly row: ReadRow }
  | { readonly kind: 'cigar'; readonly cigar: PreviewCigar }
  | { readonly kind: 'empty'; readonly row: ReadRow }

/** Every row: first what cannot be read as it is, then what becomes a cigar, then what is left out. */
export function PreviewList({ preview: { refused, cigars, empty }, same, onCorrect }: Props) {
  const entries: readonly Entry[] = [
    ...refused.map((row) => ({ kind: 'refused' as const, row })),
    ...cigars.map((cigar) => ({ kind: 'cigar' as const, cigar })),
    ...empty.map((row) => ({ kind: 'empty' as const, row })),
  ]
  return (
    <VirtualRows
      role="feed"
      items={entries}
      estimate={() => 72}
      keyOf={keyOf}
      rowClass={styles.entry}
    >
      {(entry) => (
        <article>
          {entry.kind === 'refused' ? (
            <RefusedRow row={entry.row} onCorrect={onCorrect} />
          ) : entry.kind === 'cigar' ? (
            <CigarRow cigar={entry.cigar} same={same} />
          ) : (
            <EmptyRow row={entry.row} />
          )}
        </article>
      )}
    </VirtualRows>
  )
}

const keyOf = (entry: Entry) =>
  entry.kind === 'cigar' ? `cigar ${entry.cigar.rows[0]}` : `row ${entry.row.number}`

const Title = ({ cigar }: { readonly cigar: ReadRow['cigar'] }) => (
  <p className={styles.title}>{nameCigar(cigar) || 'A cigar without a name'}</p>
)

/** The cells that cannot be read, each with what is wrong: corrected in place. */
function RefusedRow({ row, onCorrect }: { readonly row: ReadRow; readonly onCorrect: Correct }) {
  return (
    <>
      <Title cigar={row.cigar} />
      <p className="soft small">Row {row.number}</p>
      <div className={styles.corrections}>
        {row.problems.map(({ field, message }) => (
          <TextField
            key={field}
            label={columnFields[field].label}
            error={message}
            defaultValue=""
            onBlur={({ currentTarget }) => {
              if (currentTarget.value.trim() !== '')
                onCorrect(row.number, field, currentTarget.value.trim())
            }}
          />
        ))}
      </div>
    </>
  )
}

function CigarRow({
  cigar: imported,
  same,
}: {
  readonly cigar: PreviewCigar
  readonly same: SameChoice
}) {
  const { cigar, written, purchases, smokes, rows, same: known } = imported
  const sticks = purchases.reduce((sum, { quantity }) => sum + quantity, 0)
  const facts = [describeSize(cigar), cigar.wrapper, cigar.origin, cigar.strength].filter(Boolean)
  const sums = [
    counted(purchases.length, 'purchase'),
    counted(sticks, 'stick'),
    ...(smokes.length > 0 ? [counted(smokes.length, 'smoke')] : []),
    `${rows.length === 1 ? 'row' : 'rows'} ${rows.slice(0, 5).join(', ')}${rows.length > 5 ? '...' : ''}`,
  ]
  return (
    <div data-skipped={(known && same === 'skip') || undefined} className={styles.cigar}>
      <Title cigar={cigar} />
      {written && <p className="soft small">In the file: {written}</p>}
      <p className="soft small">{facts.join(' · ')}</p>
      <p className="soft small">{sums.join(' · ')}</p>
      {known && <p className={styles.known}>{sameText[same]}</p>}
    </div>
  )
}

const sameText: { readonly [Choice in SameChoice]: string } = {
  skip: 'In your collection: skipped',
  add: 'In your collection: its purchases are added',
  separate: 'In your collection: added separately',
}

const EmptyRow = ({ row }: { readonly row: ReadRow }) => (
  <>
    <Title cigar={row.cigar} />
    <p className="soft small">Row {row.number} has no sticks and is left out.</p>
  </>
)
