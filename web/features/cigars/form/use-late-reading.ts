import { useEffect, useEffectEvent, useRef } from 'react'
import { foldBrand } from '../../../../shared/rules/brand-name.ts'
import type { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { type FieldName, type Suggestions, suggestedByAi } from './suggestions.ts'
import type { useLineFacts } from './use-line-facts.ts'
import type { useSuggested } from './use-suggested.ts'

type Form = Pick<ReturnType<typeof useSchemaForm>, 'getValues' | 'setValue' | 'setFocus'> &
  Pick<ReturnType<typeof useLineFacts>, 'noteLine'> &
  Pick<ReturnType<typeof useSuggested>, 'mark' | 'isChosen'>

type Options = {
  readonly suggestions: Suggestions
  readonly imageUrl: string | undefined
  /** The values of a new form. */
  readonly initial: { readonly [Name in FieldName]?: string | number | null }
  readonly onFilled?: ((names: readonly FieldName[]) => void) | undefined
}

/**
 * Enters the address of the photo and the reading, which arrive after the form has opened. A reading fills in only fields
 * with the value of a new form that the user did not choose. It fills in no field if it names another cigar than the user.
 */
export function useLateReading(form: Form, { suggestions, imageUrl, initial, onFilled }: Options) {
  const { getValues, setValue, setFocus, noteLine, mark, isChosen } = form
  const opened = useRef({ imageUrl, key: JSON.stringify(suggestions) })
  const attach = useEffectEvent(() => {
    if (imageUrl === opened.current.imageUrl) return
    opened.current.imageUrl = imageUrl
    setValue('imageUrl', imageUrl ?? null)
  })
  const key = JSON.stringify(suggestions)
  const fillIn = useEffectEvent(() => {
    if (key === opened.current.key) return
    opened.current.key = key
    const textOf = (name: FieldName) => String(getValues(name) ?? '')
    const byAi = suggestedByAi(suggestions)
    const read = fieldNames.flatMap((field) => {
      const suggestion = byAi[field]
      return suggestion ? [{ field, suggestion }] : []
    })
    const isOther = read.some(
      ({ field, suggestion }) =>
        (field === 'brand' || field === 'lineName') &&
        !isAlike(textOf(field), String(suggestion.value)),
    )
    const empty = isOther
      ? []
      : read.filter(
          ({ field }) => !isChosen(field) && textOf(field) === String(initial[field] ?? ''),
        )
    for (const { field, suggestion } of empty) {
      setValue(field, suggestion.value, { shouldDirty: true, shouldValidate: true })
    }
    // The next text that the user types replaces the read one.
    const focused = empty.find(
      ({ field }) => field === document.activeElement?.getAttribute('name'),
    )
    if (focused) setFocus(focused.field, { shouldSelect: true })
    if (empty.length > 0) setValue('aiGenerated', true)
    mark(Object.fromEntries(empty.map(({ field, suggestion }) => [field, suggestion])))
    noteLine()
    onFilled?.(empty.map(({ field }) => field))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a photo is entered once
  useEffect(() => attach(), [imageUrl])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is entered once
  useEffect(() => fillIn(), [key])
}

/** The fields that a photo can fill in, in the order of the form. */
const fieldNames = [
  ...(['brand', 'lineName', 'size', 'length', 'ringGauge'] as const),
  ...(['wrapper', 'strength', 'origin', 'notes'] as const),
]

/** True if one of two names is empty, or part of the other from the beginning of a word. */
const isAlike = (own: string, read: string): boolean => isIn(own, read) || isIn(read, own)

function isIn(part: string, name: string): boolean {
  const words = name.split(/\s+/)
  return words.some((_, from) => foldBrand(words.slice(from).join(' ')).startsWith(foldBrand(part)))
}
