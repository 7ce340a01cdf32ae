import * as z from 'zod/mini'
import { count } from '../../shared/contract/fields.ts'
import { mainHumidor } from '../../shared/rules/places.ts'
import { keys, rowsOf } from './keys.ts'
import { getRow, listRows, pages } from './rows.ts'
import type { Step } from './transact.ts'

/** A stick that was smoked or has a note. Other sticks have no row. */
export const stickRow = z.object({
  userId: z.string(),
  cigarId: z.string(),
  batchId: z.string(),
  /** Counts the sticks of a batch from 1. */
  number: z.int(),
  /** The day of its purchase at the time the row was written. */
  purchaseDate: z.string(),
  smokedAt: z.optional(z.string()),
  rating: z.optional(z.int()),
  notes: z.optional(z.string()),
  /** True if its stars became the cigar's rating. */
  ratesCigar: z.optional(z.boolean()),
  /** The humidor it was smoked from; absent: the main one. */
  humidorId: z.optional(z.string()),
  /** The user's stock before this smoke, if it exceeded the plan's limit. */
  stockBefore: z.optional(count),
  /** The instant of the entry, independent of the smoke's time. */
  enjoyedAt: z.optional(z.string()),
  /** The note before the stick was smoked, restored when it is put back. */
  notesBefore: z.optional(z.string()),
})
export type StickRow = z.infer<typeof stickRow>

type StickKey = Pick<StickRow, 'userId' | 'cigarId' | 'batchId' | 'number'>

/** A stick's id among those of its cigar. */
export const stickId = ({ batchId, number }: Pick<StickRow, 'batchId' | 'number'>): string =>
  `${batchId}.${number}`

/** The purchase and the number in a stick's id. */
export function parseStickId(id: string): { batchId: string; number: number } {
  const point = id.lastIndexOf('.')
  return { batchId: id.slice(0, point), number: Number(id.slice(point + 1)) }
}

/** All sticks of a cigar, or of one of its purchases, that have a row. */
export const listSticks = (
  userId: string,
  cigarId: string,
  batchId?: string,
): Promise<StickRow[]> => listRows(stickRow, rowsOf(userId, 'STICK', cigarId, batchId))

/** The same, with one Query for each page. */
export const pagesOfSticks = (userId: string, cigarId: string, batchId?: string) =>
  pages(stickRow, rowsOf(userId, 'STICK', cigarId, batchId))

/** The row of a stick, if it has one. */
export const findStick = (stick: StickKey): Promise<StickRow | undefined> =>
  getRow(stickRow, keyOf(stick))

/**
 * Writes a stick's row. The transaction must also change the cigar's revision, so that one of two
 * concurrent changes fails.
 */
export const putStick = (stick: StickRow): Step => ({
  put: { Item: { ...keyOf(stick), ...stick } },
})

/** The row of a stick once it is smoked: a note from before comes first. */
export async function smokedRow(
  key: StickKey,
  { notes: input, humidorId, ...smoke }: Omit<StickRow, keyof StickKey | 'notesBefore'>,
): Promise<StickRow> {
  const noted = (await findStick(key))?.notes
  const notes = [noted, input].filter(Boolean).join('\n')
  return {
    ...smoke,
    ...key,
    ...(humidorId !== mainHumidor && { humidorId }),
    ...(notes && { notes }),
    ...(noted && { notesBefore: noted }),
  }
}

/** A smoked stick is unsmoked again; then it has a row only when it has a note. */
export function unsmoke({ purchaseDate, notesBefore, ...key }: StickRow): Step {
  if (notesBefore === undefined) return removeStick(key)
  const { userId, cigarId, batchId, number } = key
  return putStick({ userId, cigarId, batchId, number, purchaseDate, notes: notesBefore })
}

/** Deletes the row of a stick that is unsmoked and has no note. */
export const removeStick = (stick: StickKey): Step => ({ remove: { Key: keyOf(stick) } })

const keyOf = ({ userId, cigarId, batchId, number }: StickKey) =>
  keys.stick(userId, cigarId, batchId, number)
