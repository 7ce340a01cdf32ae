import * as z from 'zod/mini'
import type { Exported } from '../../../shared/contract/exported.ts'
import * as users from '../../../shared/contract/users.ts'
import { handle } from '../../handling/handle.ts'
import { keys, prefixOf } from '../../table/keys.ts'
import { getRows, queryPage } from '../../table/rows.ts'
import { sharePointer, shareRow } from '../../table/shares.ts'
import { requireUser } from '../../table/users.ts'
import { exportRow } from './user-rows.ts'

/**
 * Most rows on a page. DynamoDB reads at most a megabyte of them, whose JSON fits a Lambda's response of
 * 6 MB; shared milestones are longer than the rows that lead to them.
 */
const perPage = 2000

const row = z.looseObject({ SK: z.string() })

export const handler = handle(users.exportUser, async ({ userId, query, setNext }) => {
  const { records, next } = await exportPage(userId, query.cursor)
  if (next !== undefined) setNext({ cursor: next })
  return records
})

/**
 * A page of everything, whatever the plan: what a plan locks stays its owner's. The schema of the response
 * takes out what it does not name.
 *
 * @param cursor the `next` of the page before
 * @throws Unauthenticated when the user does not exist
 */
export async function exportPage(
  userId: string,
  cursor: string | undefined,
): Promise<{ records: Exported[]; next: string | undefined }> {
  const { PK: pk } = keys.user(userId)
  const after = cursor === undefined ? undefined : { PK: pk, SK: cursor }
  const [{ rows, last }, user] = await Promise.all([
    queryPage(row, { pk, limit: perPage, after }),
    requireUser(userId),
  ])
  const found = rows.flatMap((row) => exportRow(row, user) ?? [])
  const records = [...found, ...(await sharesOf(userId, rows))]
  return { records, next: last && rows.at(-1)?.SK }
}

/** The milestones that rows of a page lead to. One that is just being deleted is left out. */
async function sharesOf(userId: string, rows: readonly { SK: string }[]): Promise<Exported[]> {
  const pointers = rows.filter(({ SK }) => SK.startsWith(prefixOf('SHARE')))
  const found = await getRows(
    shareRow,
    pointers.map((row) => keys.share(z.parse(sharePointer, row).shareId)),
  )
  const own = found.filter((share) => share.userId === userId)
  return own.map(({ shareId, ...share }) => ({ kind: 'share', id: shareId, ...share }))
}
