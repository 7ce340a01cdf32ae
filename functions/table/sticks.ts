import * as z from 'zod/mini'
import { keys } from './keys.ts'
import type { Step } from './transact.ts'

/** A stick that something happened to. An unsmoked one without notes has no row (design 'The table'). */
const stickRow = z.object({
  userId: z.string(),
  cigarId: z.string(),
  batchId: z.string(),
  /** Counts the sticks of a batch from 1. */
  number: z.int(),
  purchaseDate: z.string(),
  smokedAt: z.optional(z.string()),
  rating: z.optional(z.int()),
  notes: z.optional(z.string()),
})
export type StickRow = z.infer<typeof stickRow>

/** A stick's id among those of its cigar. */
export const stickId = ({ batchId, number }: Pick<StickRow, 'batchId' | 'number'>): string =>
  `${batchId}.${number}`

/** Writes a stick's first row. */
export const putStick = (stick: StickRow, otherwise: () => Error): Step => ({
  put: {
    Item: { ...keys.stick(stick.userId, stick.cigarId, stick.batchId, stick.number), ...stick },
    ConditionExpression: 'attribute_not_exists(PK)',
  },
  otherwise,
})
