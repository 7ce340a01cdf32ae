import { setTimeout as delay } from 'node:timers/promises'
import { type Audit, auditUser, listUserIds } from '../../functions/workflows/audit.ts'
import type { Finding } from '../../functions/workflows/broken-sums.ts'

/** What was being changed while the audit read is written by then. */
const recheckAfterMs = 2_000

/**
 * Checks the sums of one user, or of everybody, on the table of this environment. What does not hold
 * is checked twice: it counts when both checks find the same sum broken, with whatever numbers, and
 * is reported as found the second time.
 *
 * @param userId absent: everybody of whom the table has any row
 * @param waitForRecheck resolves when the second check may start
 * @returns a line for each broken sum, or one that all of them hold
 */
export async function auditTable(
  userId: string | undefined,
  waitForRecheck: () => Promise<unknown> = () => delay(recheckAfterMs),
): Promise<{ lines: string[]; allHold: boolean }> {
  const sizes = { cigars: 0, purchases: 0, sticks: 0 }
  const suspects = new Map<string, Audit>()
  for (const id of userId === undefined ? await listUserIds() : [userId]) {
    const audit = await auditUser(id)
    sizes.cigars += audit.cigars
    sizes.purchases += audit.purchases
    sizes.sticks += audit.sticks
    if (audit.findings.length > 0) suspects.set(id, audit)
  }
  if (suspects.size > 0) await waitForRecheck()
  const broken = await recheck(suspects)
  const { cigars, purchases, sticks } = sizes
  const sound = `All sums hold: ${cigars} cigars, ${purchases} purchases, ${sticks} sticks.`
  return { lines: broken.length > 0 ? broken : [sound], allHold: broken.length === 0 }
}

async function recheck(suspects: ReadonlyMap<string, Audit>): Promise<string[]> {
  const lines: string[] = []
  for (const [id, { findings }] of suspects) {
    const before = new Set(findings.map(nameOf))
    const still = (await auditUser(id)).findings.filter((finding) => before.has(nameOf(finding)))
    lines.push(...still.map((finding) => inWords(id, finding)))
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
