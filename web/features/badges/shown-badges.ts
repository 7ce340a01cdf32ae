import * as z from 'zod/mini'
import type { EarnedBadge } from '../../../shared/contract/badges.ts'
import { ownerMark } from '../../session/owner-mark.ts'

/** In the browser's storage; holds `{ [mark]: instant }`, until which badges were shown; see `ownerMark`. */
export const storageKey = 'shown_badges'

const record = z.record(z.string(), z.string())

function readShown(): Readonly<Record<string, string>> {
  const stored = record.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'))
  return stored.success ? stored.data : {}
}

/** How far a browser looks back that has shown no badge of the user yet, in milliseconds. */
const lookBackMs = 86_400_000

const shownUntil = (userId: string): string =>
  readShown()[ownerMark(userId)] ?? new Date(Date.now() - lookBackMs).toISOString()

/** Whether there are badges that this browser has not shown. */
export const hasNewBadges = (userId: string, lastBadgeAt: string | undefined): boolean =>
  lastBadgeAt !== undefined && lastBadgeAt > shownUntil(userId)

/**
 * Takes the badges to show, the oldest first, and stores that they were: each is taken once.
 *
 * @param earned newest first
 */
export function takeNewBadges(
  userId: string,
  earned: readonly EarnedBadge[],
): readonly EarnedBadge[] {
  const until = shownUntil(userId)
  const taken = earned.filter(({ earnedAt }) => earnedAt > until).toReversed()
  const last = taken.at(-1)
  if (last) {
    const shown = { ...readShown(), [ownerMark(userId)]: last.earnedAt }
    localStorage.setItem(storageKey, JSON.stringify(shown))
  }
  return taken
}
