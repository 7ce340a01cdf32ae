import { live } from '../../../functions/runtime/deps.ts'
import { newId } from '../../../functions/runtime/ids.ts'
import type { BatchRow } from '../../../functions/table/batches.ts'
import { changeCigar, nothing } from '../../../functions/table/change-cigar.ts'
import { listSticks, putStick, stickId } from '../../../functions/table/sticks.ts'
import type { Subscription } from '../../../functions/table/users.ts'
import { newPurchase } from '../../../shared/rules/inventory.ts'
import type { PaidFor, Plan } from '../../../shared/rules/plans.ts'

/** The required fields of a new cigar. */
export const padron = {
  brand: 'Padron',
  lineName: '1964 Anniversary',
  wrapper: 'Maduro',
  origin: 'Nicaragua',
  strength: 'Full',
}

type Purchase = { readonly day: string; readonly quantity: number; readonly priceCents?: number }

/** Adds a further purchase of a cigar, past the plan and the dates the API takes. */
export async function addPurchase(userId: string, cigarId: string, purchase: Purchase) {
  const [batchId = ''] = await addPurchases(userId, cigarId, [purchase])
  return batchId
}

/** Adds purchases like `addPurchase`, at most 97 at once. */
export async function addPurchases(
  userId: string,
  cigarId: string,
  purchases: readonly Purchase[],
): Promise<string[]> {
  const added = purchases.map((purchase) => batchOf(userId, cigarId, purchase))
  await changeCigar({
    cigarId,
    once: { userId },
    remembers: nothing,
    deps: live,
    decide: ({ batches }) => ({ batches: [...batches, ...added], response: {} }),
  })
  return added.map(({ batchId }) => batchId)
}

function batchOf(userId: string, cigarId: string, purchase: Purchase): BatchRow {
  const { day, quantity, priceCents } = purchase
  const now = new Date()
  return newPurchase({
    batchId: newId(now),
    cigarId,
    userId,
    legacy: false,
    purchaseDate: day,
    quantity,
    ...(priceCents !== undefined && { priceCents }),
    createdAt: now.toISOString(),
  })
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** The date this number of days ago, in UTC. */
export const daysAgo = (days: number) => inDays(-days).slice(0, 10)

/** A subscription whose paid period ends in so many days, negative: has ended; on Free there is none. */
export const paid = (plan: Plan, days: number): Subscription | undefined =>
  plan === 'free' ? undefined : subscribed({ plan, status: 'active', periodEnd: inDays(days) })

/** A subscription that Stripe does not know. */
export const subscribed = (paidFor: PaidFor): Subscription => ({
  ...paidFor,
  subscriptionId: 'sub_of_a_test',
})

/** Moves smoked sticks, by their ids, to other instants. */
export async function backdateSmokes(
  { userId, id: cigarId }: { readonly userId: string; readonly id: string },
  smokes: ReadonlyMap<string, string>,
) {
  await changeCigar({
    cigarId,
    once: { userId },
    remembers: nothing,
    deps: live,
    decide: async () => ({
      steps: (await listSticks(userId, cigarId)).flatMap((stick) => {
        const smokedAt = smokes.get(stickId(stick))
        return smokedAt ? [putStick({ ...stick, smokedAt })] : []
      }),
      response: {},
    }),
  })
}
