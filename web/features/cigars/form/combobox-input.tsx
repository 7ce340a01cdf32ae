import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { TextField } from '../../../ui/field.tsx'
import type { Option } from '../../../ui/find-options.ts'
import { ListIcon } from '../../../ui/icons.tsx'
import { useCombobox } from '../../../ui/use-combobox.ts'
import styles from './combobox-input.module.css'
import { type FieldProps, Slot, shared } from './fields.tsx'
import { useCigarForm } from './form-context.ts'
import type { FieldName } from './suggestions.ts'
import type { Spelled } from './use-spelling.ts'

type Props = FieldProps & {
  readonly options: readonly Option[]
  readonly placeholder?: string
  /** Reads the text. */
  readonly read?: (text: string) => unknown
  readonly onSettle: (text: string) => void
  /** The field that gets the focus after a choice by mouse or finger. */
  readonly next?: FieldName
}

/** Free text with suggestions. */
export function ComboboxInput({ name, label, optional, options, next, ...props }: Props) {
  const { placeholder = '', read = (text) => text, onSettle } = props
  const { control, setFocus, trigger, spelled } = useCigarForm()
  const { field, fieldState } = useController({ name, control })
  const slot = useRef<HTMLDivElement>(null)
  const { input, ...suggestions } = useCombobox({
    options,
    text: String(field.value ?? ''),
    onChange: (text) => field.onChange(read(text)),
    onSettle,
    onPick: next && (() => setFocus(next)),
  })
  const leave = () => {
    input.onBlur()
    field.onBlur()
    // A text that is too long; an empty field may still be filled in.
    if (field.value || fieldState.error) void trigger(name)
  }
  return (
    <Slot optional={optional}>
      <div ref={slot} className={styles.combobox}>
        <TextField
          {...shared({ name, label, optional }, fieldState.error?.message)}
          {...input}
          name={name}
          placeholder={placeholder}
          ref={field.ref}
          onBlur={leave}
          autoComplete="off"
          spellCheck={false}
          innerEndComponent={<ListIcon />}
        />
        {name in spelled && (
          <Spelling text={input.value} spelled={spelled[name === 'brand' ? name : 'lineName']} />
        )}
        <Suggestions {...suggestions} label={label} slot={slot} />
      </div>
    </Slot>
  )
}

/** Says that the catalog spells a name in another way than the user, until they change it. */
const Spelling = ({ text, spelled }: { text: string; spelled: Spelled | undefined }) =>
  spelled?.name === text && (
    <p role="status" className="soft fine">
      Spelled as in our catalog. You wrote “{spelled.typed}”.
    </p>
  )

type SuggestionsProps = Pick<ReturnType<typeof useCombobox>, 'list' | 'optionAt'> & {
  readonly label: string
  readonly slot: RefObject<HTMLDivElement | null>
}

/** The list of options, with their number. */
export const Suggestions = (props: SuggestionsProps) => (
  <>
    {props.list.shown.length > 0 && <SuggestionList {...props} />}
    <p role="status" className="visually-hidden">
      {props.list.count}
    </p>
  </>
)

function SuggestionList({ list, optionAt, label, slot }: SuggestionsProps) {
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // A keyboard on the screen leaves room for the list only below a field that is at the top.
    if (matchMedia('(pointer: coarse)').matches) slot.current?.scrollIntoView({ block: 'start' })
    else popup.current?.scrollIntoView({ block: 'nearest' })
  }, [slot])
  return (
    // The press of an option leaves the focus in the field.
    <div
      ref={popup}
      id={list.id}
      role="listbox"
      // A list that scrolls is otherwise a stop of Tab, and closes when it gets the focus.
      tabIndex={-1}
      aria-label={`Suggestions for ${label}`}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {list.isClosest && (
        // The count says it to a screen reader.
        <p aria-hidden="true" className={`soft fine ${styles.heading}`}>
          Closest matches
        </p>
      )}
      {list.shown.map((option, index) => (
        <div key={option.value} role="option" tabIndex={-1} {...optionAt(index, option)}>
          {option.value} {option.detail && <span className="soft">{option.detail}</span>}
        </div>
      ))}
    </div>
  )
}
