import type { Ref } from 'react'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { describePaid } from '../../features/cigars/describe-paid.ts'
import { describeKnown } from '../../features/cigars/describe-purchase.ts'
import { describeSize } from '../../features/cigars/describe-size.ts'
import { type ColumnField, columnFields, fieldNames } from '../../features/files/fields.ts'
import { Choice } from '../../ui/choice.tsx'
import { CellField, type EqualCells } from './cell-field.tsx'
import styles from './import.module.css'
import { type PreviewCigar, type RequiredFact, requiredFacts } from './preview/derive-preview.ts'
import { asSameChoice, type SameChoice } from './preview/edits.ts'
import type { ReadRow } from './rows/read-rows.ts'
import type { ShownRow } from './use-preview.ts'

/** The actions of the user on a row, by its number. */
export type RowActions = {
  readonly take: (row: number, isTaken: boolean) => void
  readonly open: (row: number, isOpen: boolean) => void
  readonly choose: (row: number, choice: SameChoice) => void
  readonly keepTyped: (row: number, field: ColumnField, text: string) => void
  readonly correct: (row: number, field: ColumnField, text: string | undefined) => void
  readonly correctAll: (
    rows: readonly number[],
    field: ColumnField,
    text: string | undefined,
  ) => void
  readonly equalCells: (shown: ShownRow, field: ColumnField) => EqualCells
}

type Props = ShownRow & {
  /** The cigar that the row becomes, if any. */
  readonly cigar: PreviewCigar | undefined
  readonly isTaken: boolean
  readonly isWish: boolean
  readonly isOpen: boolean
  /** The fields of the columns of the table. */
  readonly columns: readonly ColumnField[]
  /** The checkbox that takes the row. */
  readonly boxRef: Ref<HTMLInputElement>
  readonly actions: RowActions
}

/** A row: the cigar that it becomes, or its problems. A press shows its cells. */
export function PreviewRow(props: Props) {
  const { row, before, cigar, isTaken, isWish, isOpen, columns, boxRef, actions } = props
  const { number } = row
  const name = nameCigar(cigar?.cigar ?? row.cigar) || 'A cigar without a name'
  const refused = [...before.problems, ...row.problems].map(({ field }) => field)
  const fields = isOpen ? [...columns, ...requiredFacts, ...refused] : isTaken ? refused : []
  return (
    <article className={styles.entry} aria-label={`Row ${number}`}>
      <div className={styles.summary}>
        <label className={styles.take}>
          <input
            ref={boxRef}
            type="checkbox"
            className="check"
            aria-label={`Import row ${number}`}
            checked={isTaken}
            onChange={({ currentTarget }) => actions.take(number, currentTarget.checked)}
          />
        </label>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          onClick={() => actions.open(number, !isOpen)}
        >
          <span className={styles.title}>{name}</span>
        </button>
        <div className={styles.facts}>
          <p className="soft small">{describeFacts(row, cigar)}</p>
          <p className="soft small">{describeSticks(row, cigar)}</p>
          {row.written && <p className="soft small">In the file: {row.written}</p>}
          {row.rated && <p className="soft small">Rating in the file: {row.rated}</p>}
          {!isTaken && <p className={styles.known}>Left out by you</p>}
          {isTaken && isWish && <p className={styles.known}>Goes to your wish list</p>}
        </div>
      </div>
      {cigar?.same && (
        <Choice
          label={`Row ${number} is in your collection`}
          showsLabel
          all="Skip it"
          options={sameOptions}
          value={cigar.choice === 'skip' ? '' : cigar.choice}
          onChange={(value) => actions.choose(number, asSameChoice(value))}
        />
      )}
      {fields.length > 0 && (
        <RowFields row={row} before={before} cigar={cigar} fields={fields} actions={actions} />
      )}
    </article>
  )
}

const sameOptions = [
  { value: 'add', text: 'Add the purchase to it' },
  { value: 'separate', text: 'Add it separately' },
]

function describeFacts(row: ReadRow, imported: PreviewCigar | undefined): string {
  const cigar = imported?.cigar ?? row.cigar
  const missing = imported?.missing ?? []
  return [
    ...[describeSize(cigar), cigar.wrapper, cigar.origin, cigar.strength],
    cigar.userRating !== undefined && counted(cigar.userRating, 'star'),
    ...missing.map((name) => `${columnFields[name].label} missing`),
  ]
    .filter(Boolean)
    .join(' · ')
}

function describeSticks(
  { number, purchase, smoked, places, problems }: ReadRow,
  cigar: PreviewCigar | undefined,
) {
  const { quantity, purchaseDate, price, paid } = purchase
  const smokes = smoked.days.length + smoked.more
  const others = cigar?.rows.filter((one) => one !== number) ?? []
  return [
    `Row ${number}`,
    // A quantity that cannot be read is in its field, with the reason.
    !problems.some(({ field }) => field === 'quantity') &&
      (quantity === 0 ? 'no sticks, left out' : counted(quantity, 'stick')),
    purchaseDate !== undefined && `bought ${formatUsDay(purchaseDate)}`,
    price !== undefined && `${describeMoney(price)} each`,
    paid && `paid ${describePaid({ paid, pricePerCigar: price })}`,
    ...describeKnown({ ...purchase, remaining: quantity }, ''),
    places.length > 0 && describeHumidors(places),
    smokes > 0 && `${smokes.toLocaleString('en-US')} smoked`,
    others.length > 0 &&
      `one cigar with ${others.length === 1 ? 'row' : 'rows'} ${others.slice(0, 5).join(', ')}${others.length > 5 ? '...' : ''}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const describeHumidors = (places: ReadRow['places']) =>
  places
    .map(({ name, sticks }) => (places.length > 1 ? `${sticks} in ${name}` : `in ${name}`))
    .join(', ')

type FieldsProps = Pick<Props, 'row' | 'before' | 'cigar' | 'actions'> & {
  readonly fields: readonly ColumnField[]
}

const RowFields = ({ row, before, cigar, fields, actions }: FieldsProps) => (
  <div className={styles.corrections}>
    {fieldNames
      .filter((field) => fields.includes(field))
      .map((field) => (
        <CellField
          key={field}
          field={field}
          text={row.given.get(field) ?? ''}
          before={before.given.get(field) ?? ''}
          otherwise={isFact(field) ? (cigar?.cigar[field] ?? '') : undefined}
          error={row.problems.find((problem) => problem.field === field)?.message}
          onType={(name, text) => actions.keepTyped(row.number, name, text)}
          onCorrect={(name, text) => actions.correct(row.number, name, text)}
          equal={actions.equalCells({ row, before }, field)}
          onCorrectAll={actions.correctAll}
        />
      ))}
  </div>
)

const isFact = (field: ColumnField): field is RequiredFact =>
  requiredFacts.some((name) => name === field)
