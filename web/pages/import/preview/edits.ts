import * as z from 'zod/mini'
import { parseJson } from '../../../../shared/rules/parse-json.ts'
import { fieldNames } from '../../../features/files/fields.ts'
import { createStoredText } from '../../../ui/store.ts'

const text = z.string()
const field = z.enum(fieldNames)
/** The choices for a cigar that the collection already has. */
const sameChoice = z.enum(['skip', 'add', 'separate'])
export type SameChoice = z.infer<typeof sameChoice>

/** A choice by the value of its option; the first option is to skip. */
export const asSameChoice = (value: string): SameChoice =>
  sameChoice.safeParse(value).data ?? 'skip'

/** The choices and corrections of the user for a table. Their keys are the numbers of rows. */
const edits = z.object({
  /** The field of each column. `undefined` keeps the guesses. */
  columns: z.exactOptional(z.array(z.nullable(field))),
  /** The answers to the questions of the file, by their ids. */
  answers: z.record(text, text),
  /** The facts for cigars without them. */
  defaults: z.object({
    wrapper: z.exactOptional(text),
    origin: z.exactOptional(text),
    strength: z.exactOptional(text),
  }),
  corrections: z.record(text, z.partialRecord(field, text)),
  /** The choice for all cigars that the collection has. `choices` has the choices for single rows. */
  same: sameChoice,
  choices: z.record(text, sameChoice),
  /** The numbers of the rows that the user left out. */
  left: z.array(z.number()),
})
export type Edits = z.infer<typeof edits>

export const noEdits: Edits = {
  answers: {},
  defaults: {},
  corrections: {},
  same: 'skip',
  choices: {},
  left: [],
}

/** The sheets of the file that was opened last. Another version is dropped. */
const kept = z.object({ version: z.literal(3), file: text, sheets: z.record(text, edits) })
const stored = createStoredText('import', 'sessionStorage')

/**
 * Keeps the edits of a table in this tab. After a reload they apply again when the user chooses the file again.
 *
 * @param file the hash of the file and the mark of its owner
 */
export function keepEdits(file: string, sheet: string, own: Edits): void {
  const sheets = { ...keptSheets(file), [sheet]: own }
  stored.set(JSON.stringify({ version: 3, file, sheets }))
}

export const keptEdits = (file: string, sheet: string): Edits => keptSheets(file)[sheet] ?? noEdits

function keptSheets(file: string): Readonly<Record<string, Edits>> {
  const { data } = kept.safeParse(parseJson(stored.get() ?? ''))
  return data?.file === file ? data.sheets : {}
}
