import { createContext, useContext } from 'react'
import { type RegisterOptions, useWatch } from 'react-hook-form'
import type { Registered, useSchemaForm } from '../../../ui/use-schema-form.ts'
import type { Facts } from './catalogue-facts.ts'
import type { Replaced } from './suggest.ts'
import type { FieldName, Suggested } from './suggestions.ts'
import type { useSpelling } from './use-spelling.ts'

type Line = { readonly brand: string; readonly lineName: string }

/** The form that adds a cigar, or the one that edits it. */
type CigarForm = Pick<
  ReturnType<typeof useSchemaForm>,
  'control' | 'setValue' | 'setFocus' | 'getValues' | 'trigger'
> & {
  readonly field: (name: FieldName, options?: RegisterOptions) => Registered
  /** What the AI and the catalogue suggested last. */
  readonly suggested: Suggested
  /** Fills in what the catalogue knows. */
  readonly fill: (facts: Facts, replaced: Replaced) => void
  /** Whether a form has shown these entries before. */
  readonly isShown?: boolean | undefined
  /** The line that was entered last; only of a new cigar. */
  readonly line?: Line
  readonly settleLine?: (line: Line) => void
} & ReturnType<typeof useSpelling>

export const CigarFormContext = createContext<CigarForm | undefined>(undefined)

export function useCigarForm(): CigarForm {
  const form = useContext(CigarFormContext)
  if (!form) throw new Error('A field of the cigar form must be inside of the form')
  return form
}

/** The current value of a field of the cigar form. */
export const useEntry = (name: FieldName): unknown =>
  useWatch({ control: useCigarForm().control, name })
