import * as z from 'zod/mini'
import * as community from '../../../shared/contract/community.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { shareCreated } from '../../../shared/events/community.ts'
import { ageDay, datedFrom } from '../../../shared/rules/age-day.ts'
import { ageMilestones, dayOfAge } from '../../../shared/rules/age-milestones.ts'
import { today } from '../../../shared/rules/dates.ts'
import { handle } from '../../handling/handle.ts'
import type { Deps } from '../../runtime/deps.ts'
import { DomainError, InvalidInput } from '../../runtime/errors.ts'
import { type BatchRow, whilePurchaseIs } from '../../table/batches.ts'
import { readStock } from '../../table/change-cigar.ts'
import { type CigarRow, whilePhotoIs } from '../../table/cigars.ts'
import { transactOnce } from '../../table/once.ts'
import { emit } from '../../table/outbox.ts'
import { agesFromOf } from '../../table/settings.ts'
import { putShare, requireNoTombstone, type ShareRow } from '../../table/shares.ts'
import { ownShareResponse } from './share-response.ts'

type Body = BodyOf<typeof community.shareMilestone>

/** The response that an `Idempotency-Key` stores. */
const created = z.object({ shareId: z.string() })

export const handler = handle(
  community.shareMilestone,
  async ({ userId, once, checked, query, body }, deps) => {
    const milestone = milestoneIn(body)
    const { response } = await transactOnce(once, created, async () => {
      const { cigar, batches } = await readStock(userId, body.cigarId)
      await requireNoTombstone(userId, body.cigarId, milestone.type)
      const day = today(query.timeZone, deps.now())
      const purchase = purchaseThatReached(
        milestone,
        datedFrom(await agesFromOf(checked), batches),
        day,
      )
      const share = newShare(cigar, body, deps)
      const { shareId } = share
      return {
        response: { shareId },
        steps: [
          whilePurchaseIs(purchase),
          whilePhotoIs(cigar),
          ...putShare(share),
          ...emit(shareCreated, { userId, shareId }, deps),
        ],
      }
    })
    return ownShareResponse(userId, response.shareId)
  },
)

type Milestone = (typeof ageMilestones)[number]

/** @throws InvalidInput when type and months are not of the same milestone */
function milestoneIn({ milestoneType, ageInMonths }: Body): Milestone {
  const milestone = ageMilestones.find(({ type }) => type === milestoneType)
  if (milestone?.months === ageInMonths) return milestone
  throw new InvalidInput([
    { path: 'ageInMonths', message: 'The age is not that of the milestone.' },
  ])
}

/**
 * A purchase with an unsmoked stick of this age.
 *
 * @throws DomainError `conflict` when there is none: not a `Conflict`, which would be tried again
 */
function purchaseThatReached(
  { months, name }: Milestone,
  batches: readonly BatchRow[],
  day: string,
): BatchRow {
  const old = batches.filter((purchase) => dayOfAge(ageDay(purchase), months) <= day)
  const purchase = old.find(({ remaining }) => remaining > 0)
  if (purchase !== undefined) return purchase
  throw new DomainError(
    'conflict',
    old.length > 0
      ? 'You have no unsmoked stick of this age any more.'
      : `No stick of this cigar is ${name} old yet.`,
  )
}

function newShare(cigar: CigarRow, body: Body, { now, newId }: Deps): ShareRow {
  const at = now()
  const { cigarId, userId, brand, lineName, wrapper, imageUrl } = cigar
  const { milestoneType, ageInMonths, caption, isPublic, withPhoto } = body
  return {
    shareId: newId(at),
    userId,
    cigarId,
    milestoneType,
    ageInMonths,
    ...(caption && { caption }),
    ...(withPhoto && imageUrl && { imageUrl }),
    isPublic,
    likesCount: 0,
    state: 'shown',
    brand,
    lineName,
    wrapper,
    createdAt: at.toISOString(),
  }
}
