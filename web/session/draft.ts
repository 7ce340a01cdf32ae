import * as z from 'zod/mini'
import { parseJson } from '../../shared/rules/parse-json.ts'
import { hasSessionMarker } from '../api/session-marker.ts'
import { createStoredText, storedKeys, storeText } from '../ui/store.ts'
import { toast } from '../ui/toast.tsx'
import { ownerMark } from './owner-mark.ts'

/**
 * Unsaved entries on this device. Drafts of another version are dropped: change the number when a
 * schema changes.
 */
const draft = z.object({
  version: z.literal(1),
  /** The `ownerMark` of its user. */
  owner: z.string(),
  flow: z.unknown(),
  /** The part that was sent, with its idempotency key. */
  sent: z.optional(z.object({ content: z.string(), key: z.string() })),
})
type Draft = z.infer<typeof draft>

export const draftKey = 'cigar_draft'

/** The draft of a new cigar; see `pages/home/draft.ts`. Those of other forms have keys that begin with its key. */
export const storedDraft = createStoredText(draftKey)

type Stored = ReturnType<typeof createStoredText>

/** True after the browser refused to store a draft: a toast has told the user. */
let isRefused = false

/**
 * Keeps a draft in place of any other. In a tab whose user has signed out, it keeps nothing. A toast says once if this
 * device has no room: then only this page keeps the draft.
 *
 * @returns removes it, unless another tab has kept its own since
 */
export function keepDraft(
  stored: Stored,
  userId: string,
  flow: unknown,
  sent?: Draft['sent'],
): (() => void) | undefined {
  const owner = ownerMark(userId)
  const found = readDraft(stored.get())
  if (!hasSessionMarker() || (found && found.owner !== owner)) return undefined
  const text = JSON.stringify({ version: 1, owner, flow, sent })
  const isStored = stored.set(text)
  if (!isStored && !isRefused) toast(noRoom)
  isRefused = !isStored
  return () => {
    if (stored.get() === text) stored.set(null)
  }
}

const noRoom = {
  title: 'Your Entries Are Not Stored',
  description: 'This browser has no room for them. Save before you close this page.',
  tone: 'destructive',
} as const

export const readDraft = (text: string | null): Draft | undefined =>
  draft.safeParse(parseJson(text ?? '')).data

/** Returns the storage keys of all users' drafts. */
export const draftKeys = () => storedKeys().filter((key) => key.startsWith(draftKey))

export const hasDrafts = (): boolean => draftKeys().length > 0

/** Signing out leaves nothing for whoever uses the device next. */
export const dropDrafts = (): void => {
  for (const key of draftKeys()) storeText(key, null)
}
