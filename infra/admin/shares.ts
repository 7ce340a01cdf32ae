import { listReports } from '../../functions/table/reports.ts'
import { listWaiting, listWithdrawn } from '../../functions/table/reviews.ts'
import { findShare, type ShareRow } from '../../functions/table/shares.ts'
import { StartupError } from '../local/service.ts'

/** The shares that wait for a decision, a line each, those that wait longest first. */
export async function listReported(): Promise<string[]> {
  const lines = (await listWaiting()).map(async ({ shareId, since }) => {
    const [share, reports] = await Promise.all([findShare(shareId), listReports(shareId)])
    return share && `${lineOf(share)}, waits since ${since}, ${reports.length} reports`
  })
  const found = (await Promise.all(lines)).filter((line) => line !== undefined)
  return found.length > 0 ? found : ['No share waits for a decision.']
}

export async function listWithdrawnShares(): Promise<string[]> {
  const found = await listWithdrawn()
  return found.length > 0 ? found.map(lineOf) : ['No share is withdrawn.']
}

/**
 * Describes a share as others see it, with its owner and its reports.
 *
 * @throws StartupError when there is none
 */
export async function describeShare(shareId: string): Promise<string[]> {
  const [share, reports] = await Promise.all([findShare(shareId), listReports(shareId)])
  if (share === undefined) {
    throw new StartupError('There is no share with this id: its owner may have deleted it.')
  }
  const { userId, caption, imageUrl, isPublic, likesCount, countedBy = [] } = share
  return [
    lineOf(share),
    `by user ${userId}, ${isPublic === 1 ? 'public' : 'private'}, ${likesCount} likes`,
    ...(caption === undefined ? [] : [`caption: ${caption}`]),
    ...(imageUrl === undefined ? [] : [`photo: ${imageUrl}`]),
    ...(share.reviewAskedAt === undefined ? [] : [`asked for another look ${share.reviewAskedAt}`]),
    ...(share.restoredAt === undefined ? [] : [`restored ${share.restoredAt}`]),
    `${reports.length} reports, of which ${countedBy.length} count`,
    ...reports.map(({ at, reason }) => `  ${at} ${reason}`),
  ]
}

const lineOf = ({ shareId, state, milestoneType, brand, lineName, createdAt }: ShareRow) =>
  `share ${shareId} (${state}): ${milestoneType} of ${brand} ${lineName}, shared ${createdAt}`
