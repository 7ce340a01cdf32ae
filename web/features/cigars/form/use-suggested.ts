import { useState } from 'react'
import type { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { type Facts, factNames } from './catalogue-facts.ts'
import { isSuggested, type Suggested } from './suggestions.ts'

/**
 * What the catalogue may replace: nothing, so that it only marks what it knows; values of a new form and its
 * own; those of the AI too; or also those of the user, who chose what brings new ones.
 */
export type Replaced = 'nothing' | 'own' | 'suggested' | 'all'

/** The values that a new form has where the catalogue knows nothing. */
type Initial = Readonly<Record<keyof Facts, string | null>>

type Form = Pick<ReturnType<typeof useSchemaForm>, 'getValues' | 'setValue'>

/**
 * What the AI and the catalogue suggested last, and `fill`, which enters what the catalogue knows. A
 * value of the catalogue that it does not know any more gives way to the one of the AI, or to none.
 */
export function useSuggested({ getValues, setValue }: Form, initial: Initial, byAi: Suggested) {
  const [suggested, setSuggested] = useState(byAi)
  const fill = (facts: Facts, replaced: Replaced) => {
    const next = { ...suggested }
    for (const name of factNames) {
      if (!(name in facts)) continue
      const before = suggested[name]
      const isOwn = before?.source === 'Catalogue'
      const isOfUser = !isSuggested(getValues(name), before?.value ?? initial[name] ?? '')
      const isKept = isOfUser ? replaced !== 'all' : before && !isOwn && replaced === 'own'
      const value = facts[name]
      if (replaced === 'nothing') {
        if (value !== undefined && isOfUser && isSuggested(getValues(name), value))
          next[name] = { value, source: 'Catalogue' }
        continue
      }
      if (isKept || (value === undefined && !isOwn)) continue
      next[name] = value === undefined ? byAi[name] : { value, source: 'Catalogue' }
      // The user chose a size by its name, which stays when another line does not have it.
      if (name === 'size' && value === undefined) continue
      setValue(name, next[name]?.value ?? initial[name], {
        shouldDirty: true,
        shouldValidate: value !== undefined,
      })
    }
    setSuggested(next)
  }
  return { suggested, fill }
}
