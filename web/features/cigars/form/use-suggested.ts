import { useEffect, useRef, useState } from 'react'
import type { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { type Facts, factNames } from './catalog-facts.ts'
import { type Replaced, suggest } from './suggest.ts'
import type { Suggested } from './suggestions.ts'

/** The values that a new form has where the catalog knows nothing. */
type Initial = Readonly<Record<keyof Facts, string | null>>

type Form = Pick<ReturnType<typeof useSchemaForm>, 'getValues' | 'setValue' | 'watch'>

/**
 * Returns the last suggestions, `mark`, and `fill`, which enters the catalog's values, otherwise
 * usual ones. `isChosen` tells which fields have a value that the user chose.
 */
export function useSuggested(form: Form, initial: Initial, byAi: Suggested) {
  const { getValues, setValue } = form
  const [suggested, setSuggested] = useState(byAi)
  const isChosen = useChosen(form)
  const fill = (facts: Facts, replaced: Replaced, usual: Facts = {}) => {
    const next = { ...suggested }
    for (const name of factNames) {
      if (!(name in facts)) continue
      const texts = { value: getValues(name), initial: initial[name], isChosen: isChosen(name) }
      const field = { ...texts, last: suggested[name], byAi: byAi[name] }
      const change = suggest(field, { fact: facts[name], usual: usual[name] }, replaced)
      if (change === undefined) continue
      next[name] = change.suggestion
      // The user chose a size by its name, which stays when another line does not have it.
      const isGuessed = [suggested[name], change.suggestion].some((one) => one?.source === 'Usual')
      const isKept = name === 'size' && facts[name] === undefined && !isGuessed
      if (!change.enters || isKept) continue
      setValue(name, change.suggestion?.value ?? initial[name], {
        shouldDirty: true,
        shouldValidate: change.suggestion !== undefined,
      })
    }
    setSuggested(next)
  }
  /** Marks values that were suggested later. */
  const mark = (more: Suggested) => setSuggested((before) => ({ ...before, ...more }))
  return { suggested, fill, mark, isChosen }
}

/** Notes the fields that the user changes. One that was emptied again has no value. */
function useChosen({ getValues, watch }: Pick<Form, 'getValues' | 'watch'>) {
  const changed = useRef(new Set<string>())
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (type === 'change' && name !== undefined) changed.current.add(name)
    })
    return unsubscribe
  }, [watch])
  return (name: string) => changed.current.has(name) && (getValues(name) ?? '') !== ''
}
