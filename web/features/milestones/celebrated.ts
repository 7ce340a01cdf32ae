import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { type MilestoneId, milestoneIds } from '../../../shared/rules/collection-milestones.ts'
import { achievedWith, dueOf } from './due-milestones.ts'

/** Of the specification (§3 'Local browser storage keys'); holds `{ [userId]: ids }`. */
const key = 'achieved_inventory_milestones'

const record = z.record(z.string(), z.unknown())
const ids = z.array(z.string())

/** What was celebrated since the page was opened, by user. */
const visit = new Map<string, readonly MilestoneId[]>()
const watchers = new Set<() => void>()
const none: readonly MilestoneId[] = []

/**
 * Takes what is to be celebrated of a collection and remembers all it has achieved, so that nothing
 * is taken twice, neither here nor in another tab. A device that can remember nothing celebrates only
 * what is achieved while the page is open: it would celebrate the same at every visit.
 *
 * @param count sticks in stock
 */
export function takeDue(userId: string, count: number): readonly MilestoneId[] {
  const achieved = achievedWith(count)
  const known = knownTo(userId)
  const found = dueOf(achieved, known)
  const isNews = known === undefined || found.length > 0
  const isKept = !isNews || keep(userId, [...new Set([...(known ?? none), ...achieved])])
  const due = known === undefined && !isKept ? none : found
  if (due.length > 0) {
    visit.set(userId, [...(visit.get(userId) ?? none), ...due])
    for (const watcher of watchers) watcher()
  }
  return due
}

/** The milestones that are new to a collector: celebrated in this visit, or waiting for it. */
export function useNewMilestones(
  userId: string | undefined,
  count: number,
): readonly MilestoneId[] {
  const celebrated = useSyncExternalStore(watch, () =>
    userId === undefined ? none : (visit.get(userId) ?? none),
  )
  if (userId === undefined) return none
  return [...celebrated, ...dueOf(achievedWith(count), knownTo(userId))]
}

const watch = (onChange: () => void) => {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/** What this device remembers of a user; undefined when nothing. */
function knownTo(userId: string): readonly MilestoneId[] | undefined {
  const stored = ids.safeParse(readRecord()[userId])
  const kept = memory.get(userId)
  if (!stored.success) return kept
  return milestoneIds.filter((id) => stored.data.includes(id) || kept?.includes(id))
}

/** What a storage that is full or blocked does not hold. */
const memory = new Map<string, readonly MilestoneId[]>()

/** @returns whether the device remembers it; else the memory above does until the page is closed */
function keep(userId: string, known: readonly MilestoneId[]): boolean {
  memory.set(userId, known)
  try {
    localStorage.setItem(key, JSON.stringify({ ...readRecord(), [userId]: known }))
    return true
  } catch {
    return false
  }
}

/** Anything else that somebody wrote there counts as nothing. */
function readRecord(): Readonly<Record<string, unknown>> {
  try {
    const stored = record.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}'))
    return stored.success ? stored.data : {}
  } catch {
    return {}
  }
}
