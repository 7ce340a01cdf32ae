import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type FoundOptions, type Option, searchOptions } from './find-options.ts'

/** More options than this are found by typing. */
const mostShown = 50

type Combobox = {
  /** The options, or a stable function that finds them by a text. */
  readonly options: readonly Option[] | ((text: string) => FoundOptions)
  readonly text: string
  readonly onChange: (text: string) => void
  /** Called when a text has been entered or chosen: by a choice, by Enter, or by leaving the field. */
  readonly onSettle: (text: string) => void
  /** Called after a choice by mouse or finger, and by Enter when one option has all words. */
  readonly onPick?: (() => void) | undefined
}

/**
 * An editable combobox with list autocomplete, as in the WAI-ARIA Authoring Practices: the focus stays
 * in the field, and any text may be entered. The list opens when an empty field gets the focus, by a click,
 * by typing and by the arrow keys.
 */
export function useCombobox({ options, text, onChange, onSettle, onPick }: Combobox) {
  const list = useList(options, text)
  const { id, shown, active } = list
  const settled = useRef(text)
  const settle = (entered: string) => {
    list.close()
    if (entered === settled.current) return
    settled.current = entered
    onSettle(entered)
  }
  const choose = ({ value }: Option) => {
    onChange(value)
    settle(value)
  }
  const pick = (option: Option) => {
    choose(option)
    onPick?.()
  }
  return {
    list,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown.length > 0,
      'aria-controls': shown.length > 0 ? id : undefined,
      'aria-activedescendant': shown[active] && `${id}-${active}`,
      value: text,
      onFocus: () => {
        // A value that was filled in since is no entry of the user's.
        settled.current = text
        if (text === '') list.show()
      },
      onClick: () => list.show(active),
      onBlur: () => settle(text),
      onKeyDown: keysOf({ ...list, choose, pick, settle: () => settle(text) }),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
        list.show(-1, true)
        onChange(value)
      },
    },
    optionAt: (index: number, option: Option) => ({
      id: `${id}-${index}`,
      'aria-selected': index === active,
      onClick: () => pick(option),
    }),
  } as const
}

/** Returns the options in the list: all, or after typing those that the text finds. */
function useList(options: Combobox['options'], text: string) {
  const id = useId()
  const [state, setState] = useState(closed)
  const { isOpen, isTyped } = state
  const search = useMemo(
    () => (typeof options === 'function' ? options : searchOptions(options)),
    [options],
  )
  const { options: found, isClosest } = useMemo(
    () => (isOpen ? search(isTyped ? text : '') : noOptions),
    [search, isOpen, isTyped, text],
  )
  useEffect(() => {
    document.getElementById(`${id}-${state.active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, state.active])
  const shown = found.slice(0, mostShown)
  return {
    ...state,
    id,
    shown,
    isClosest,
    count:
      isOpen && (found.length > 0 || text !== '') && options.length > 0
        ? describeCount(shown.length, found.length, isClosest)
        : '',
    show: (active = -1, typed = isTyped) => setState({ isOpen: true, isTyped: typed, active }),
    close: () => setState(closed),
    /** Opened again, the list still follows the text. */
    hide: () => setState({ ...closed, isTyped }),
  }
}

const noOptions: FoundOptions = { options: [], isClosest: false }

const closed = { isOpen: false, isTyped: false, active: -1 }

type Keys = {
  readonly shown: readonly Option[]
  readonly active: number
  /** True if the options only come near the text. Enter takes none of them unless it is active. */
  readonly isClosest: boolean
  /** True if the text was typed since the list opened. */
  readonly isTyped: boolean
  readonly show: (active?: number) => void
  readonly hide: () => void
  readonly choose: (option: Option) => void
  readonly pick: (option: Option) => void
  readonly settle: () => void
}

/** Home and End move within the text, unless an option is active. Tab leaves the field. */
const keysOf =
  ({ shown, active, isClosest, isTyped, show, hide, choose, pick, settle }: Keys) =>
  (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const last = shown.length - 1
    const move = (to: number) => {
      event.preventDefault()
      show(to)
    }
    const option = shown[active]
    const only = isTyped && !isClosest && shown.length === 1 ? shown[0] : undefined
    if (event.key === 'ArrowDown') move(active < last ? active + 1 : 0)
    else if (event.key === 'ArrowUp') move(active > 0 ? active - 1 : last)
    else if (option && event.key === 'Home') move(0)
    else if (option && event.key === 'End') move(last)
    else if (event.key === 'Enter') {
      if (option) {
        event.preventDefault()
        choose(option)
      } else if (only) {
        event.preventDefault()
        pick(only)
      } else settle()
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault()
      hide()
    }
  }

/** Returns a screen reader's text about the list. */
function describeCount(shown: number, found: number, isClosest: boolean): string {
  if (found === 0) return 'No suggestions'
  const count =
    shown < found
      ? `${shown} of ${found} suggestions, type for others`
      : found === 1
        ? '1 suggestion'
        : `${found} suggestions`
  return isClosest ? `Closest matches: ${count}` : count
}
