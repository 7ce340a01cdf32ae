import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import chip from '../../../ui/chip.module.css'
import type { Option } from '../../../ui/find-options.ts'
import { useShortage } from '../../plans/plan-room.tsx'
import { Badge } from './fields.tsx'
import card from './form-card.module.css'
import { useCigarForm, useEntry } from './form-context.ts'
import {
  isGuess,
  likelyValues,
  missingFields,
  type NeededField,
  neededFields,
  openFields,
} from './needed-fields.ts'
import { useEnterSize } from './size-and-dimensions.tsx'
import styles from './still-needed.module.css'
import type { EnteredLine } from './use-line-facts.ts'

const wordOf = (name: NeededField) => (name === 'lineName' ? 'line' : name)

type Props = {
  /** True if a brand without a line is enough to ask for the rest. */
  readonly asksForLine: boolean
  /** True if it gets the focus when it is filled in next. */
  readonly takesFocus: RefObject<boolean>
}

/** The open facts after brand and line, one row each, with likely values to press. */
export function StillNeeded({ asksForLine, takesFocus }: Props) {
  const { filled, suggested } = useCigarForm()
  const entries = {
    lineName: useEntry('lineName'),
    wrapper: useEntry('wrapper'),
    origin: useEntry('origin'),
    strength: useEntry('strength'),
    size: useEntry('size'),
  }
  const rows = useRows(filled, openFields(entries, suggested))
  const block = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!filled || !takesFocus.current) return
    takesFocus.current = false
    const first = block.current?.querySelector<HTMLElement>('[data-missing] button')
    const target = first ?? block.current
    target?.focus()
  }, [filled, takesFocus])
  const shortage = useShortage(Number(useEntry('quantity')))
  const id = useId()
  if (!filled?.brand || (filled.lineName === '' && !asksForLine)) return null
  const missing = missingFields(entries)
  const isGuessed = neededFields.some((name) => isGuess(entries[name], suggested[name]))
  return (
    <fieldset ref={block} tabIndex={-1} className={`card ${card.card}`} aria-labelledby={id}>
      <h3 id={id}>
        {missing.length > 0 ? 'Still Needed' : shortage ? 'Not Enough Room' : 'Ready to Add'}
      </h3>
      <Status missing={missing} isGuessed={isGuessed} />
      {/* The quantity and its button say the same aloud. */}
      {missing.length === 0 && shortage && <p className="soft small">{shortage.text}</p>}
      {rows.map((name) => (
        <Row
          key={name === 'lineName' ? filled.brand : `${filled.brand} ${filled.lineName} ${name}`}
          name={name}
          entry={entries[name]}
          line={filled}
        />
      ))}
    </fieldset>
  )
}

function Status({ missing, isGuessed }: { missing: readonly NeededField[]; isGuessed: boolean }) {
  const asked = missing.map(wordOf).join(', ')
  return (
    <p role="status" className="soft small">
      {missing.length > 0 ? (
        `Still needed: ${asked}.`
      ) : isGuessed ? (
        <>
          <span className="visually-hidden">Nothing is missing. </span>Please check what is marked
          Usual.
        </>
      ) : (
        'Nothing is missing.'
      )}
    </p>
  )
}

const noRows: readonly NeededField[] = []

/** A row stays when it was answered, so that nothing moves and another value can be pressed; until the line changes. */
function useRows(line: EnteredLine | undefined, open: readonly NeededField[]) {
  const [before, setBefore] = useState({ line, rows: noRows })
  const isSameBrand = before.line?.brand === line?.brand
  const isSame = isSameBrand && before.line?.lineName === line?.lineName
  const stays = (name: NeededField) =>
    before.rows.includes(name) && (isSame || (isSameBrand && name === 'lineName'))
  const rows = neededFields.filter((name) => stays(name) || open.includes(name))
  if (!isSame || rows.length !== before.rows.length) setBefore({ line, rows })
  return rows
}

type RowProps = {
  readonly name: NeededField
  readonly entry: unknown
  readonly line: EnteredLine
}

function Row({ name, entry, line }: RowProps) {
  const { known, suggested, control, setFocus } = useCigarForm()
  const enter = useEnter(name)
  const { errors } = useFormState({ control, name })
  // Later data moves no value from below a finger.
  const [options] = useState(() => likelyValues(name, known, line))
  const id = useId()
  const value = String(entry ?? '')
  const suggestion = suggested[name]
  const isMissing = value === '' && name !== 'size'
  const message = isMissing && errors[name]?.message
  const isPressed = (option: Option) => option.value === value
  return (
    <div className={`stack ${styles.row}`} data-missing={isMissing || undefined}>
      <p className={`wrap ${styles.question}`}>
        <strong id={id}>Which {wordOf(name)}?</strong>
        {suggestion?.source === 'Usual' && <Badge name={name} suggestion={suggestion} />}{' '}
        {name === 'size' && value === '' && <span className="faint fine">optional</span>}
        {value !== '' && !options.some(isPressed) && <span className="soft">{value}</span>}
      </p>
      <fieldset aria-labelledby={id} className={`wrap ${styles.chips}`}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={chip.chip}
            aria-pressed={isPressed(option)}
            onClick={() => enter(option.value)}
          >
            {option.value} {option.detail && <span className="soft fine">{option.detail}</span>}
          </button>
        ))}
        <button
          type="button"
          className={`${chip.chip} ${styles.other}`}
          onClick={() => setFocus(name)}
        >
          Other<span className="visually-hidden"> {wordOf(name)}</span>
        </button>
      </fieldset>
      {typeof message === 'string' && <p className={styles.error}>{message}</p>}
    </div>
  )
}

/** Enters a value as its field does. */
function useEnter(name: NeededField) {
  const { setValue, settle } = useCigarForm()
  const enterSize = useEnterSize()
  return (value: string) => {
    setValue(name, value, { shouldDirty: true, shouldValidate: true })
    if (name === 'lineName') settle(name)
    if (name === 'size') enterSize(value)
  }
}
