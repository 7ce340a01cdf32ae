import * as z from 'zod/mini'
import { mostWithRestocks } from '../rules/restock-notes.ts'
import { description } from './cigar.ts'
import { shownText } from './fields.ts'

/** Notes that the product joined, as a download has them: a cigar's with its restocks, a smoke's with those of its stick. */
export const joinedNotes = z.string('Notes must be text').check(
  z.overwrite(shownText),
  z.maxLength(mostWithRestocks, {
    error: () => `Please use at most ${mostWithRestocks.toLocaleString('en-US')} characters.`,
  }),
)

/** The description of a cigar in a download. */
export const importedDescription = { ...description, notes: z.optional(z.nullable(joinedNotes)) }
