import { setTimeout as delay } from 'node:timers/promises'
import { type Audit, auditUser, listUserIds } from '../../functions/table/audit.ts'
import type { Finding } from '../../functions/table/broken-sums.ts'

/** What was being changed while the audit read is written by then, in milliseconds. */
const secondLookAfter = 2_000

/**
 * Checks the sums of one user, or of everybody, on the table of this environment. What does not hold
 * is looked at twice: it counts when both times find the same.
 *
 * @param userId absent: everybody of whom the table has any row
 * @returns a line for each broken sum, or one that all of them hold
 */
export async function auditTable(
  userId: string | undefined,
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
  const broken = suspects.size === 0 ? [] : await lookAgain(suspects)
  const { cigars, purchases, sticks } = sizes
  const sound = `All sums hold: ${cigars} cigars, ${purchases} purchases, ${sticks} sticks.`
  return { lines: broken.length > 0 ? broken : [sound], allHold: broken.length === 0 }
}

async function lookAgain(suspects: ReadonlyMap<string, Audit>): Promise<string[]> {
  await delay(secondLookAfter)
  const lines: string[] = []
  for (const [id, { findings }] of suspects) {
    const before = new Set(findings.map((finding) => inWords(id, finding)))
    const now = (await auditUser(id)).findings.map((finding) => inWords(id, finding))
    lines.push(...now.filter((line) => before.has(line)))
  }
  return lines
}

function inWords(userId: string, { cigarId, batchId, says }: Finding): string {
  const place = [
    `user ${userId}`,
    ...(cigarId === undefined ? [] : [`cigar ${cigarId}`]),
    ...(batchId === undefined ? [] : [`purchase ${batchId}`]),
  ]
  return `${place.join(', ')}: ${says}`
}
