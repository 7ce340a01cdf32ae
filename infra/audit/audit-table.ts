import { setTimeout as delay } from 'node:timers/promises'
import { auditUser, listUserIds } from '../../functions/workflows/audit.ts'
import type { Finding } from '../../functions/workflows/broken-sums.ts'
import { counted } from '../../shared/rules/counted.ts'

/** Gives writes that overlap the audit time to finish. */
const recheckAfterMs = 2_000

/** Looks at sums that change from look to look: about two minutes, longer than any import takes. */
const mostLooks = 60

/**
 * Checks the sums of one user, or of everybody, on the table of this environment. A broken sum is looked at
 * again until two looks in a row find the same numbers: an import or a bulk change that runs meanwhile
 * changes them.
 *
 * @param userId absent: everybody of whom the table has any row
 * @param waitForRecheck resolves when the next look may start
 * @returns a line for each broken sum and for each user whose sums never came to rest, or one that all hold
 */
export async function auditTable(
  userId: string | undefined,
  waitForRecheck: () => Promise<unknown> = () => delay(recheckAfterMs),
): Promise<{ lines: string[]; allHold: boolean }> {
  const sizes = { cigars: 0, purchases: 0, sticks: 0 }
  const suspects = new Map<string, readonly Finding[]>()
  for (const id of userId === undefined ? await listUserIds() : [userId]) {
    const audit = await auditUser(id)
    sizes.cigars += audit.cigars
    sizes.purchases += audit.purchases
    sizes.sticks += audit.sticks
    if (audit.findings.length > 0) suspects.set(id, audit.findings)
  }
  const broken = await recheck(suspects, waitForRecheck)
  const sound = describeSound(sizes)
  return { lines: broken.length > 0 ? broken : [sound], allHold: broken.length === 0 }
}

type Sizes = { readonly cigars: number; readonly purchases: number; readonly sticks: number }

/** Returns the line of an audit without findings. */
export const describeSound = ({ cigars, purchases, sticks }: Sizes): string => {
  const parts = [counted(cigars, 'cigar'), counted(purchases, 'purchase'), counted(sticks, 'stick')]
  return `All sums match: ${parts.join(', ')}.`
}

async function recheck(
  suspects: ReadonlyMap<string, readonly Finding[]>,
  waitForRecheck: () => Promise<unknown>,
): Promise<string[]> {
  const lines: string[] = []
  let open = suspects
  for (let looks = 1; open.size > 0; looks++) {
    await waitForRecheck()
    const changing = new Map<string, readonly Finding[]>()
    for (const [id, findings] of open) {
      const before = new Map(findings.map((finding) => [nameOf(finding), finding.says]))
      const still = (await auditUser(id)).findings.filter((one) => before.has(nameOf(one)))
      const isAtRest = still.every((one) => before.get(nameOf(one)) === one.says)
      if (!isAtRest && looks < mostLooks) {
        changing.set(id, still)
        continue
      }
      lines.push(...still.map((finding) => inWords(id, finding)))
      if (!isAtRest)
        lines.push(`user ${id}: changes all the time, as by an import: audit it again.`)
    }
    open = changing
  }
  return lines
}

const nameOf = ({ cigarId, batchId, sum }: Finding) => [cigarId, batchId, sum].join('#')

function inWords(userId: string, { cigarId, batchId, says }: Finding): string {
  const place = [
    `user ${userId}`,
    ...(cigarId === undefined ? [] : [`cigar ${cigarId}`]),
    ...(batchId === undefined ? [] : [`purchase ${batchId}`]),
  ]
  return `${place.join(', ')}: ${says}`
}
