import { live } from '../../functions/runtime/deps.ts'
import { changeCigar, nothing } from '../../functions/table/change-cigar.ts'
import { keys } from '../../functions/table/keys.ts'
import { updateRow } from '../../functions/table/rows.ts'
import { listSticks, putStick, stickId } from '../../functions/table/sticks.ts'
import { userRow } from '../../functions/table/users.ts'
import { dayOf } from './plan/live-cigar.ts'
import type { PlannedPurchase } from './plan/planned-cigar.ts'

/**
 * The API stamps what happens with the present. A demo has a past: these move what was just made
 * through the API back to when the plan has it. They change instants and the days of legacy sticks,
 * never a count, and write cigars by the same door as the API (`changeCigar`).
 */
type Past = { readonly userId: string; readonly cigarId: string }

/** Purchases, by their ids, and with the first of them the cigar. */
export async function backdatePurchases(
  { userId, cigarId }: Past,
  purchases: ReadonlyMap<string, PlannedPurchase>,
): Promise<void> {
  const first = [...purchases.values()][0]
  await changeCigar({
    cigarId,
    once: { userId },
    remembers: nothing,
    deps: live,
    decide: ({ batches }) => ({
      batches: batches.map((batch) => {
        const planned = purchases.get(batch.batchId)
        if (planned === undefined) return batch
        const createdAt = planned.at.toISOString()
        return { ...batch, createdAt, ...(batch.legacy && { purchaseDate: dayOf(planned.at) }) }
      }),
      fields: { createdAt: first?.at.toISOString() },
      answer: {},
    }),
  })
}

/** Smoked sticks, by their ids. */
export async function backdateSmokes(
  { userId, cigarId }: Past,
  smokes: ReadonlyMap<string, { readonly at: Date }>,
): Promise<void> {
  if (smokes.size === 0) return
  await changeCigar({
    cigarId,
    once: { userId },
    remembers: nothing,
    deps: live,
    decide: async () => ({
      steps: (await listSticks(userId, cigarId)).flatMap((stick) => {
        const smoked = smokes.get(stickId(stick))
        return smoked ? [putStick({ ...stick, smokedAt: smoked.at.toISOString() })] : []
      }),
      answer: {},
    }),
  })
}

/** The day of joining. */
export async function backdateJoining(userId: string, at: Date): Promise<void> {
  await updateRow(userRow, keys.user(userId), { set: { createdAt: at.toISOString() }, when: {} })
}
