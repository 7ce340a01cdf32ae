import { counted } from '../../../shared/rules/counted.ts'
import { origins, strengths, wrapperNames } from '../../../shared/rules/option-lists.ts'
import { Choice } from '../../ui/choice.tsx'
import { Section, SkeletonRows } from '../../ui/section.tsx'
import { bodyOf } from './body-of.ts'
import { columnFields } from './column-fields.ts'
import { Columns } from './columns.tsx'
import { Confirm } from './confirm.tsx'
import { countsOf, type Preview, requiredFacts } from './derive-preview.ts'
import styles from './import.module.css'
import { PreviewList } from './preview-list.tsx'
import type { Sheet } from './read-file.ts'
import { usePreview } from './use-preview.ts'
import type { FileProps } from './use-run.ts'

type Props = FileProps & { readonly sheet: Sheet }
type Shown = ReturnType<typeof usePreview>

const lists = { wrapper: wrapperNames, origin: origins, strength: strengths } as const

/** A table: what its columns are, and what becomes of its rows. */
export function PreviewTable({ sheet, file, run }: Props) {
  const shown = usePreview(sheet)
  const { table, program, setColumn, preview } = shown
  const from = program === undefined ? '' : ` from ${program}`
  return (
    <>
      <Section
        title="Columns"
        summary={`${counted(table.rows.length, 'row')}${from}. Please check what each column is.`}
      >
        <Columns table={table} onChange={setColumn} />
      </Section>
      {preview ? (
        <Rows {...{ file, run, shown, preview }} />
      ) : (
        <SkeletonRows label="Reading the rows..." many />
      )}
    </>
  )
}

type RowsProps = FileProps & { readonly shown: Shown; readonly preview: Preview }

function Rows({ file, run, shown, preview }: RowsProps) {
  const { order, isOrderUnknown, correct, same, setSame } = shown
  const known = preview.cigars.filter((cigar) => cigar.same !== undefined).length
  const taken = preview.cigars.filter((cigar) => !cigar.same || same !== 'skip')
  const counts = countsOf(taken)
  const missing = requiredFacts.find((name) => taken.some((cigar) => cigar.missing.includes(name)))
  const blocked =
    isOrderUnknown && order === undefined
      ? 'Please say how dates are written.'
      : missing && `Please choose ${article(missing)} for the cigars without one.`
  return (
    <Section title="Preview" summary={describeCounts(counts)}>
      <div className={styles.choices}>
        {isOrderUnknown && <OrderChoice {...shown} />}
        <FactChoices {...{ shown, preview }} />
        {known > 0 && (
          <Choice
            label={`${counted(known, 'cigar')} ${known === 1 ? 'is' : 'are'} in your collection`}
            showsLabel
            all={known === 1 ? 'Skip it' : 'Skip them'}
            options={sameOptions}
            value={same === 'skip' ? '' : same}
            onChange={(value) => setSame(value === 'add' || value === 'separate' ? value : 'skip')}
          />
        )}
      </div>
      <PreviewList preview={preview} same={same} onCorrect={correct} />
      <Confirm {...{ file, run, blocked }} rows={counts.rows} body={() => bodyOf(taken, same)} />
    </Section>
  )
}

const sameOptions = [
  { value: 'add', text: 'Add the purchases to them' },
  { value: 'separate', text: 'Add them separately' },
]

const OrderChoice = ({ order, setOrder }: Pick<Shown, 'order' | 'setOrder'>) => (
  <Choice
    label="How are dates written?"
    showsLabel
    all="Please choose"
    options={[
      { value: 'day first', text: 'Day first: 31/12/2025' },
      { value: 'month first', text: 'Month first: 12/31/2025' },
    ]}
    value={order ?? ''}
    onChange={(value) =>
      setOrder(value === 'day first' || value === 'month first' ? value : undefined)
    }
  />
)

/** For the cigars of which neither a row nor the catalogue says it. */
function FactChoices({ shown, preview }: { readonly shown: Shown; readonly preview: Preview }) {
  const { defaults, setDefaults } = shown
  return requiredFacts.map((name) => {
    const count = preview.cigars.filter((cigar) => cigar.missing.includes(name)).length
    if (count === 0 && defaults[name] === undefined) return null
    const label = columnFields[name].label
    const set = (value: string) => {
      const { [name]: _, ...others } = defaults
      setDefaults(value === '' ? others : { ...others, [name]: value })
    }
    return (
      <Choice
        key={name}
        label={
          count === 0
            ? `${label} of cigars without one`
            : `${label} of ${counted(count, 'cigar')} without one`
        }
        showsLabel
        all="Please choose"
        options={lists[name].map((value) => ({ value }))}
        value={defaults[name] ?? ''}
        onChange={set}
      />
    )
  })
}

const article = (name: string) => (name === 'origin' ? `an ${name}` : `a ${name}`)

function describeCounts({ cigars, purchases, sticks, smokes }: ReturnType<typeof countsOf>) {
  const parts = [counted(cigars, 'cigar'), counted(purchases, 'purchase')]
  const last =
    smokes > 0
      ? [`${counted(sticks, 'stick')} in stock`, counted(smokes, 'smoke')]
      : [`${counted(sticks, 'stick')} in stock`]
  return [...parts, ...last].join(' · ')
}
