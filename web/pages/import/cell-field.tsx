import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { counted } from '../../../shared/rules/counted.ts'
import { type ColumnField, columnFields } from '../../features/files/fields.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import styles from './import.module.css'

type Props = {
  readonly field: ColumnField
  /** The present text, and the text in the file. */
  readonly text: string
  readonly before: string
  /** For a field with a list of values: the value that an empty cell takes. */
  readonly otherwise: string | undefined
  readonly error: string | undefined
  readonly onType: (field: ColumnField, text: string) => void
  /** Takes the typed text; `undefined` puts the text of the file back. */
  readonly onCorrect: (field: ColumnField, text: string | undefined) => void
  readonly equal: EqualCells
  /** Corrects the cells of other rows; `undefined` puts the text of the file back. */
  readonly onCorrectAll: (
    rows: readonly number[],
    field: ColumnField,
    text: string | undefined,
  ) => void
}

/** The numbers of the other rows whose cell has the same text in the file. */
export type EqualCells = {
  /** Rows that still have this text. */
  readonly unchanged: readonly number[]
  /** Rows with the same correction as this row. */
  readonly corrected: readonly number[]
}

type Typing = { readonly currentTarget: { readonly value: string } }

/**
 * A cell that the user can correct. The typed text counts when the field loses the focus or scrolls away. Once this cell
 * can be read, Enter leads to the next cell that cannot be read.
 */
export function CellField(props: Props) {
  const { field, text, before, otherwise, error, onType } = props
  const { place, typed, type, finish, goOn } = useCorrection(props)
  const control = {
    label: columnFields[field].label,
    // No error while the user types, so that the page does not move under a press.
    error: typed === undefined ? error : undefined,
    value: typed ?? text,
    onChange: ({ currentTarget: { value } }: Typing) => {
      type(value)
      onType(field, value.trim())
    },
    onBlur: finish,
  }
  return (
    <div ref={place}>
      {field === 'notes' ? (
        <TextAreaField {...control} rows={2} />
      ) : (
        <TextField
          {...control}
          {...(otherwise !== undefined && { list: listOf(field), placeholder: otherwise })}
          enterKeyHint="next"
          onKeyDown={({ key }) => key === 'Enter' && goOn()}
        />
      )}
      {(typed ?? text).trim() !== before && (
        <Corrected
          {...props}
          isTyping={typed !== undefined}
          // The button disappears.
          onPressed={() => place.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
        />
      )}
    </div>
  )
}

type CorrectedProps = Omit<Props, 'otherwise' | 'error' | 'onType'> & {
  readonly isTyping: boolean
  readonly onPressed: () => void
}

/** The text of the file, with the way back to it, and the correction for all equal cells. */
function Corrected({ field, text, before, isTyping, onPressed, ...props }: CorrectedProps) {
  const { equal, onCorrect, onCorrectAll } = props
  const { label } = columnFields[field]
  const others = equal.unchanged.length
  const putBack = () => onCorrect(field, undefined)
  const press = (act: () => void) => () => {
    act()
    onPressed()
  }
  return (
    <p className={`${styles.before} soft small`}>
      <span>
        {before === '' ? 'Corrected. Empty in the file.' : `Corrected. In the file: “${before}”`}
      </span>
      {!isTyping && others > 0 && (
        <Button
          variant="plain"
          onClick={press(() => onCorrectAll(equal.unchanged, field, text))}
          aria-label={`Use this for the other ${counted(others, 'row')} with ${label} “${before}”`}
        >
          Use This for the Other {others.toLocaleString('en-US')}
        </Button>
      )}
      <Button variant="plain" onClick={press(putBack)}>
        Put Back<span className="visually-hidden"> {label}</span>
      </Button>
      {!isTyping && equal.corrected.length > 0 && (
        <Button
          variant="plain"
          onClick={press(() => {
            putBack()
            onCorrectAll(equal.corrected, field, undefined)
          })}
        >
          Put Back All {(equal.corrected.length + 1).toLocaleString('en-US')}
          <span className="visually-hidden"> {label}</span>
        </Button>
      )}
    </p>
  )
}

/** Holds the typed text until it counts. */
function useCorrection({ field, text, before, error, onCorrect }: Props) {
  const [typed, type] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const finish = () => {
    if (typed === undefined) return
    const trimmed = typed.trim()
    type(undefined)
    if (trimmed !== text) onCorrect(field, trimmed === before ? undefined : trimmed)
  }
  const finishLast = useEffectEvent(finish)
  useEffect(() => () => finishLast(), [])
  const goesOn = useRef(false)
  useEffect(() => {
    if (!goesOn.current || typed !== undefined) return
    goesOn.current = false
    const next = error === undefined ? nextUnread(place.current) : undefined
    // Not under the button below. Most users type the whole cell again.
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'center' })
    next?.select()
  }, [typed, error])
  const goOn = () => {
    goesOn.current = typed !== undefined
    finish()
  }
  return { place, typed, type, finish, goOn }
}

const nextUnread = (place: HTMLElement | null) =>
  [...document.querySelectorAll<HTMLInputElement>('[role=list] input[aria-invalid=true]')].find(
    (other) => place && place.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
  )

/** Returns the id of the list of values of a field. */
export const listOf = (field: string) => `import-${field}`
