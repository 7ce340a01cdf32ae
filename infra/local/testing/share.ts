import { ulid } from 'ulid'
import { live } from '../../../functions/runtime/deps.ts'
import { keys } from '../../../functions/table/keys.ts'
import { listWaiting } from '../../../functions/table/reviews.ts'
import { anyRow, listRows, putRow, updateRow } from '../../../functions/table/rows.ts'
import { putShare, type ShareRow } from '../../../functions/table/shares.ts'
import { transact } from '../../../functions/table/transact.ts'
import { findUser } from '../../../functions/table/users.ts'
import { newUser } from '../../../infra/local/testing/collector.ts'
import * as community from '../../../shared/contract/community.ts'
import type { User } from './collector.ts'

/** Writes a public share of a cigar that does not exist. */
export async function share(
  userId: string,
  change: Partial<ShareRow> = {},
  at = live.now(),
): Promise<ShareRow> {
  const row = {
    shareId: ulid(at.valueOf()),
    userId,
    cigarId: ulid(at.valueOf()),
    milestoneType: '2years',
    ageInMonths: 24,
    isPublic: 1,
    likesCount: 0,
    state: 'shown',
    brand: 'Padron',
    lineName: '1964 Anniversary',
    wrapper: 'Maduro',
    createdAt: at.toISOString(),
    ...change,
  } as const
  await transact(putShare(row))
  return row
}

/** Gives somebody what makes their reports count: an account and a cigar of a week. */
export async function giveStanding({ userId }: { readonly userId: string }): Promise<void> {
  const createdAt = new Date(live.now().valueOf() - 7 * 86_400_000).toISOString()
  await updateRow(anyRow, keys.user(userId), { set: { createdAt }, when: {} })
  const cigarId = '0'.repeat(26)
  const cigar = { cigarId, brand: 'Padron', revision: 1, createdAt }
  await putRow({ ...keys.cigar(userId, cigarId), ...cigar })
}

/** Somebody whose reports count. */
export async function newReporter() {
  const reporter = await newUser()
  await giveStanding(reporter)
  return reporter
}

/** True if a share waits for a decision. */
export const isWaiting = async (id: string) =>
  (await listWaiting()).some(({ shareId }) => shareId === id)

/** The rows of a share: its own, its likes and its reports. */
export const rowsOfShare = (shareId: string) => listRows(anyRow, { pk: keys.share(shareId).PK })

/** Reads the counts on a user's profile. */
export async function countsOf(userId: string) {
  const { sharedMilestones = 0, likesReceived = 0 } = (await findUser(userId)) ?? {}
  return { sharedMilestones, likesReceived }
}

/** A share as a collector sees it in the feed; other tests share at the same time. */
export async function seenBy({ ok }: Pick<User, 'ok'>, shareId: string) {
  // The feed from the end of its millisecond on.
  const cursor = `${shareId.slice(0, 10)}${'Z'.repeat(16)}`
  const page = await ok(community.listMilestones, { query: { cursor } })
  return page.find(({ id }) => id === shareId)
}
