import { createContext, useContext } from 'react'
import { type RegisterOptions, useWatch } from 'react-hook-form'
import type { Registered, useSchemaForm } from '../../../ui/use-schema-form.ts'
import type { Facts } from './catalog-facts.ts'
import type { Replaced } from './suggest.ts'
import type { FieldName, Suggested } from './suggestions.ts'
import type { useLineFacts } from './use-line-facts.ts'
import type { useSpelling } from './use-spelling.ts'

/** The form that adds a cigar, or the one that edits it. */
type CigarForm = Pick<
  ReturnType<typeof useSchemaForm>,
  'control' | 'setValue' | 'setFocus' | 'getValues' | 'trigger' | 'read'
> & {
  readonly field: (name: FieldName, options?: RegisterOptions) => Registered
  /** The last suggestions. */
  readonly suggested: Suggested
  /** Fills in what the catalog knows, otherwise what is usual. */
  readonly fill: (facts: Facts, replaced: Replaced, usual?: Facts) => void
} & ReturnType<typeof useSpelling> &
  ReturnType<typeof useLineFacts>

export const CigarFormContext = createContext<CigarForm | undefined>(undefined)

export function useCigarForm(): CigarForm {
  const form = useContext(CigarFormContext)
  if (!form) throw new Error('A field of the cigar form must be inside of the form')
  return form
}

/** The current value of a field of the cigar form. */
export const useEntry = (name: FieldName): unknown =>
  useWatch({ control: useCigarForm().control, name })
