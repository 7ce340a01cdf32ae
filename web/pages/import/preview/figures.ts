import { counted } from '../../../../shared/rules/counted.ts'
import { fromCents } from '../../../../shared/rules/money.ts'
import { describeMoney } from '../../../features/cigars/describe-money.ts'
import type { ReadRow } from '../rows/read-rows.ts'
import type { LeftOut } from '../table/read-statuses.ts'
import { countsOf, type Preview, type PreviewCigar } from './derive-preview.ts'

/** A figure of the sentence before an import, with the numbers of the rows that it counts. */
export type Figure = {
  readonly id: string
  readonly text: string
  /** Stands after the text, such as the reason why rows are left out. */
  readonly detail?: string
  readonly rows: ReadonlySet<number>
}

export type Figures = {
  /** The records that the import adds. */
  readonly imported: readonly Figure[]
  /** The rows that the import skips. */
  readonly leftOut: readonly Figure[]
}

type Given = {
  readonly rows: readonly ReadRow[]
  readonly preview: Preview
  readonly taken: readonly PreviewCigar[]
  /** Rows that the reading of the file left out. */
  readonly leftOut: readonly LeftOut[]
  /** The numbers of the rows that the user left out. */
  readonly left: readonly number[]
}

/** The sentence before an import, as figures. Figures of nothing are left out, except the cigars. */
export function figuresOf({ rows, preview, taken, leftOut, left }: Given): Figures {
  const { cigars, sticks, smokes, cents, priceless } = countsOf(taken)
  const isTaken = new Set(taken.flatMap((cigar) => cigar.rows))
  const where = (holds: (row: ReadRow) => boolean) =>
    numbersOf(rows.filter((row) => isTaken.has(row.number) && holds(row)))
  const stock = ({ purchase, smoked }: ReadRow) =>
    purchase.quantity - smoked.days.length - smoked.more
  const imported: Figure[] = [
    { id: 'cigars', text: counted(cigars, 'cigar'), rows: isTaken },
    { id: 'sticks', text: counted(sticks, 'stick'), rows: where((row) => stock(row) > 0) },
    ...when(cents > 0, {
      id: 'money',
      text: describeMoney(fromCents(cents)),
      rows: where(({ purchase }) => purchase.price !== undefined),
    }),
    ...when(cents > 0 && priceless > 0, {
      id: 'priceless',
      text: `${counted(priceless, 'cigar')} without a price`,
      rows: where(({ purchase }) => purchase.price === undefined),
    }),
    ...when(smokes > 0, {
      id: 'smokes',
      text: counted(smokes, 'smoke'),
      rows: where(({ smoked }) => smoked.days.length + smoked.more > 0),
    }),
    ...when(preview.wishes.length > 0, {
      id: 'wishes',
      text: `${preview.wishes.length} ${preview.wishes.length === 1 ? 'wish' : 'wishes'}`,
      rows: numbersOf(preview.wishes),
    }),
  ]
  return { imported, leftOut: leftOutOf({ preview, isTaken, leftOut, left }) }
}

type LeftGiven = Pick<Given, 'preview' | 'leftOut' | 'left'> & {
  readonly isTaken: ReadonlySet<number>
}

function leftOutOf({ preview, isTaken, leftOut, left }: LeftGiven): Figure[] {
  const known = preview.cigars.flatMap(({ rows }) => rows.filter((number) => !isTaken.has(number)))
  const reasons = [
    ...leftOut,
    ...preview.empty.map(({ number }) => ({ number, reason: 'no sticks' })),
    ...known.map((number) => ({ number, reason: 'in your collection' })),
    ...left.map((number) => ({ number, reason: 'by you' })),
  ]
  const why = [...new Set(reasons.map(({ reason }) => reason))].join(', ')
  const out = numbersOf(reasons)
  const refused = numbersOf(preview.refused)
  return [
    ...when(out.size > 0, {
      id: 'left',
      text: `${counted(out.size, 'row')} left out`,
      detail: `(${why})`,
      rows: out,
    }),
    ...when(refused.size > 0, {
      id: 'refused',
      text: `${counted(refused.size, 'row')} cannot be read`,
      rows: refused,
    }),
  ]
}

const numbersOf = (rows: readonly { readonly number: number }[]): ReadonlySet<number> =>
  new Set(rows.map(({ number }) => number))

const when = (isShown: boolean, figure: Figure): Figure[] => (isShown ? [figure] : [])
