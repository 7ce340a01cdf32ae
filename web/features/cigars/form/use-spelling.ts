import { useState } from 'react'
import { findNamed, type Named } from '../../../../shared/catalog/line-facts.ts'
import type { useSchemaForm } from '../../../ui/use-schema-form.ts'

type Names = { readonly brand: readonly Named[]; readonly lineName: readonly Named[] }

/** The user's spelling and the catalog's. */
export type Spelled = { readonly typed: string; readonly name: string }

type Form = Pick<ReturnType<typeof useSchemaForm>, 'getValues' | 'setValue'>

const fields = ['brand', 'lineName'] as const

/** `respell` writes brand and line as the catalog does; `spelled` is what it changed last. */
export function useSpelling({ getValues, setValue }: Form) {
  const [spelled, setSpelled] = useState<{ readonly [Name in keyof Names]?: Spelled }>({})
  const respell = (names: Names, only: readonly (keyof Names)[] = fields) => {
    for (const field of only) {
      const typed = String(getValues(field) ?? '').trim()
      const name = findNamed(names[field], typed)?.name
      if (name === undefined || name === typed) continue
      setValue(field, name, { shouldDirty: true, shouldValidate: true })
      setSpelled((before) => ({ ...before, [field]: { typed, name } }))
    }
  }
  return { spelled, respell }
}
