import { useState } from 'react'
import type { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { type Facts, factNames } from './catalogue-facts.ts'
import { type Replaced, suggest } from './suggest.ts'
import type { Suggested } from './suggestions.ts'

/** The values that a new form has where the catalogue knows nothing. */
type Initial = Readonly<Record<keyof Facts, string | null>>

type Form = Pick<ReturnType<typeof useSchemaForm>, 'getValues' | 'setValue'>

/** What the AI and the catalogue suggested last, and `fill`, which enters what the catalogue knows. */
export function useSuggested({ getValues, setValue }: Form, initial: Initial, byAi: Suggested) {
  const [suggested, setSuggested] = useState(byAi)
  const fill = (facts: Facts, replaced: Replaced) => {
    const next = { ...suggested }
    for (const name of factNames) {
      if (!(name in facts)) continue
      const texts = { value: getValues(name), initial: initial[name] }
      const field = { ...texts, last: suggested[name], byAi: byAi[name] }
      const change = suggest(field, facts[name], replaced)
      if (change === undefined) continue
      next[name] = change.suggestion
      // The user chose a size by its name, which stays when another line does not have it.
      if (!change.enters || (name === 'size' && facts[name] === undefined)) continue
      setValue(name, change.suggestion?.value ?? initial[name], {
        shouldDirty: true,
        shouldValidate: facts[name] !== undefined,
      })
    }
    setSuggested(next)
  }
  return { suggested, fill }
}
