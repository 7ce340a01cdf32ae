import * as z from 'zod/mini'
import { keys, prefixes } from './keys.ts'
import { getRow, listRows } from './rows.ts'
import type { Step } from './transact.ts'

/** A stick that something happened to. An unsmoked one without a note has no row (design 'The table'). */
export const stickRow = z.object({
  userId: z.string(),
  cigarId: z.string(),
  batchId: z.string(),
  /** Counts the sticks of a batch from 1. */
  number: z.int(),
  /** The day of its purchase, when it was smoked or written about. */
  purchaseDate: z.string(),
  smokedAt: z.optional(z.string()),
  rating: z.optional(z.int()),
  notes: z.optional(z.string()),
  /** What a smoked one's note was before: it comes back when the smoke is taken back. */
  notesBefore: z.optional(z.string()),
})
export type StickRow = z.infer<typeof stickRow>

type StickKey = Pick<StickRow, 'userId' | 'cigarId' | 'batchId' | 'number'>

/** A stick's id among those of its cigar. */
export const stickId = ({ batchId, number }: Pick<StickRow, 'batchId' | 'number'>): string =>
  `${batchId}.${number}`

/** The purchase and the number a stick's id names. */
export function parseStickId(id: string): { batchId: string; number: number } {
  const point = id.lastIndexOf('.')
  return { batchId: id.slice(0, point), number: Number(id.slice(point + 1)) }
}

/** All sticks of a cigar, or of one of its purchases, that have a row. */
export const listSticks = (
  userId: string,
  cigarId: string,
  batchId?: string,
): Promise<StickRow[]> =>
  listRows(stickRow, {
    pk: keys.user(userId).PK,
    sk:
      batchId === undefined ? prefixes.sticksOf(cigarId) : prefixes.sticksOfBatch(cigarId, batchId),
  })

/** The row of a stick, where it has one. */
export const findStick = (stick: StickKey): Promise<StickRow | undefined> =>
  getRow(stickRow, keyOf(stick))

/**
 * Writes a stick's row. The transaction also changes its cigar's revision, which keeps two
 * writers apart.
 */
export const putStick = (stick: StickRow): Step => ({
  put: { Item: { ...keyOf(stick), ...stick } },
})

/** Removes a stick's row: it is again as untouched as those without one. */
export const removeStick = (stick: StickKey): Step => ({ remove: { Key: keyOf(stick) } })

const keyOf = ({ userId, cigarId, batchId, number }: StickKey) =>
  keys.stick(userId, cigarId, batchId, number)
