import * as z from 'zod/mini'
import { live } from '../../functions/runtime/deps.ts'
import { keys } from '../../functions/table/keys.ts'
import { putRow, queryPage } from '../../functions/table/rows.ts'

const actionRow = z.object({
  at: z.iso.datetime(),
  /** The ARN of who calls AWS, or the user of this machine. */
  operator: z.string(),
  action: z.string(),
  /** The id of a user or of a share. */
  subject: z.string(),
})

/** The number of changes shown. */
const shown = 50

/** Notes a change before it is made: one that is not noted is not made. It stays, also after the user is gone. */
export async function noteAction(action: Omit<z.infer<typeof actionRow>, 'at'>): Promise<void> {
  const now = live.now()
  const key = keys.operatorAction(now, live.newId(now))
  await putRow({ ...key, at: now.toISOString(), ...action })
}

/** The last changes, the newest first. */
export async function listActions(): Promise<string[]> {
  const { PK: pk } = keys.operatorAction(live.now(), '')
  const { rows } = await queryPage(actionRow, { pk, newestFirst: true, limit: shown })
  if (rows.length === 0) return ['Nothing was changed yet.']
  return rows.map(({ at, operator, action, subject }) => `${at} ${operator}: ${action} ${subject}`)
}
