import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { keys } from '../../../functions/table/keys.ts'
import { anyRow, listRows, updateRow } from '../../../functions/table/rows.ts'

const key = z.object({ PK: z.string(), SK: z.string() })

/**
 * Counts more calls where at least one of an account or a network address was counted, as if they had
 * been made.
 */
export async function countCalls(subject: string, calls: number): Promise<void> {
  const { PK: pk } = keys.rateLimit(createHash('sha256').update(subject).digest('base64url'), '')
  for (const Key of await listRows(key, { pk })) await updateRow(anyRow, Key, { add: { calls } })
}
