import * as z from 'zod/mini'
import { type MilestoneId, milestonesOf } from '../../../shared/rules/collection-milestones.ts'
import { parseJson } from '../../../shared/rules/parse-json.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { createStoredText } from '../../ui/store.ts'

/** Spec §3 'Local browser storage keys'; holds `{ [mark]: ids }`, see `ownerMark`. */
export const storageKey = 'achieved_inventory_milestones'

const stored = createStoredText(storageKey)

const record = z.record(z.string(), z.array(z.string()))

const readCelebrated = (): Readonly<Record<string, readonly string[]>> =>
  record.safeParse(parseJson(stored.get() ?? '')).data ?? {}

/**
 * The milestones to celebrate for a collection, smallest first; only the highest if this device has
 * stored nothing.
 *
 * @param count sticks in stock
 * @param celebrated the ids that this device has stored for the collector, if any
 */
export function dueMilestones(
  count: number,
  celebrated: readonly string[] | undefined,
): readonly MilestoneId[] {
  const achieved = achievedWith(count)
  return celebrated === undefined
    ? achieved.slice(-1)
    : achieved.filter((id) => !celebrated.includes(id))
}

const achievedWith = (count: number): readonly MilestoneId[] =>
  milestonesOf(count)
    .milestones.filter(({ achieved }) => achieved)
    .map(({ id }) => id)

/** The milestones celebrated since the page opened, by user. */
const sinceOpened = new Map<string, readonly MilestoneId[]>()

/** True if this page changed the stock since it last took milestones. */
let isChangedHere = false

export const noteStockChange = (): void => {
  isChangedHere = true
}

/**
 * Takes the milestones to celebrate, and stores them: each milestone is taken once. What this page has not
 * reached was celebrated on another device, or was there before: it is stored and not celebrated.
 *
 * @param count sticks in stock
 */
export function takeDue(userId: string, count: number): readonly MilestoneId[] {
  const all = readCelebrated()
  const celebrated = all[ownerMark(userId)]
  const due = dueMilestones(count, celebrated)
  if (celebrated === undefined || due.length > 0) {
    const known = celebrated ? [...celebrated, ...due] : achievedWith(count)
    stored.set(JSON.stringify({ ...all, [ownerMark(userId)]: known }))
  }
  const taken = isChangedHere ? due : []
  // The response with the changed stock may still be on its way while nothing is due.
  if (due.length > 0) isChangedHere = false
  sinceOpened.set(userId, [...(sinceOpened.get(userId) ?? []), ...taken])
  return taken
}

/** The milestones that are new to a collector: celebrated since the page was opened, or due. */
export const newMilestones = (userId: string, count: number): readonly MilestoneId[] => [
  ...(sinceOpened.get(userId) ?? []),
  ...(isChangedHere ? dueMilestones(count, readCelebrated()[ownerMark(userId)]) : []),
]
