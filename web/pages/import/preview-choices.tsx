import { counted } from '../../../shared/rules/counted.ts'
import { columnFields } from '../../features/files/fields.ts'
import { Choice } from '../../ui/choice.tsx'
import styles from './import.module.css'
import { type Preview, requiredFacts } from './preview/derive-preview.ts'
import { asSameChoice } from './preview/edits.ts'
import { factLists } from './preview-list.tsx'
import type { PreviewedTable } from './use-preview.ts'

type Props = { readonly previewed: PreviewedTable; readonly preview: Preview }

/** The choices for all rows. */
export function PreviewChoices({ previewed, preview }: Props) {
  const { edits, change } = previewed
  const known = preview.cigars.filter((cigar) => cigar.same !== undefined).length
  return (
    <div className={styles.choices}>
      <FactChoices previewed={previewed} preview={preview} />
      {known > 0 && (
        <Choice
          label={`${counted(known, 'cigar')} ${known === 1 ? 'is' : 'are'} in your collection`}
          showsLabel
          all={known === 1 ? 'Skip it' : 'Skip them'}
          options={sameOptions}
          value={edits.same === 'skip' ? '' : edits.same}
          onChange={(value) => change({ same: asSameChoice(value) })}
        />
      )}
    </div>
  )
}

const sameOptions = [
  { value: 'add', text: 'Add the purchases to them' },
  { value: 'separate', text: 'Add them separately' },
]

/** Choices of facts for the cigars that have them neither in a row nor in the catalog. */
function FactChoices({ previewed: { edits, change }, preview }: Props) {
  const { defaults } = edits
  return requiredFacts.map((name) => {
    const count = preview.cigars.filter((cigar) => cigar.missing.includes(name)).length
    if (count === 0 && defaults[name] === undefined) return null
    const { label } = columnFields[name]
    const set = (value: string) => {
      const { [name]: _, ...others } = defaults
      change({ defaults: value === '' ? others : { ...others, [name]: value } })
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
        options={factLists[name].map((value) => ({ value }))}
        value={defaults[name] ?? ''}
        onChange={set}
      />
    )
  })
}
