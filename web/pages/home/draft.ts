import { useEffect, useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { identification } from '../../../shared/contract/identification.ts'
import { draftKey, dropDraft } from '../../session/draft-place.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { hasSessionMarker } from '../../session/session-marker.ts'

const described = z.enum([
  ...['brand', 'lineName', 'wrapper', 'origin', 'strength', 'ringGauge', 'length', 'size', 'notes'],
  ...['imageUrl', 'quantity', 'pricePerCigar', 'purchaseDate', 'aiGenerated'],
] as const)
const typed = z.partialRecord(described, z.nullable(z.union([z.string(), z.number(), z.boolean()])))
const { candidates, known } = identification.shape
const read = { imageUrl: z.optional(z.string()), known: z.optional(known), typed }

/** The steps of adding a cigar that a draft keeps, with what was read and typed. */
const keptFlow = z.discriminatedUnion('step', [
  /** The band reader is not sure, so the collector chooses. */
  z.object({ ...read, step: z.literal('choosing'), candidates, imageUrl: z.string() }),
  z.object({
    step: z.literal('filling'),
    suggestions: z.partialRecord(described, z.union([z.string(), z.number()])),
    /** Whether the form opens empty after an analysis. */
    unrecognized: z.boolean(),
    /** Whether the catalogue has no brand of the name that was read. */
    isUnknownBrand: z.boolean(),
    /** Whether a form has shown it: the catalogue then fills in nothing by itself. */
    isShown: z.optional(z.boolean()),
    ...read,
  }),
])
export type KeptFlow = z.infer<typeof keptFlow>

/** Another version is dropped: change the number when the schema changes. */
const draft = z.object({
  version: z.literal(1),
  /** The `ownerMark` of its user. */
  owner: z.string(),
  /** The panel that wrote it. */
  writer: z.string(),
  flow: keptFlow,
})
type Draft = Omit<z.infer<typeof draft>, 'version'>

const watchers = new Set<() => void>()
const tellWatchers = () => {
  for (const watcher of watchers) watcher()
}

/** Keeps a draft in place of the user's other ones. In a tab whose user has signed out, it keeps nothing. */
export function keepDraft(kept: Draft): void {
  const found = parse(localStorage.getItem(draftKey))
  if (!hasSessionMarker() || (found && found.owner !== kept.owner)) return
  localStorage.setItem(draftKey, JSON.stringify({ version: 1, ...kept }))
  tellWatchers()
}

/** Removes the draft if this panel wrote it last: another tab's draft stays. */
export function forgetDraft(writer: string): void {
  if (parse(localStorage.getItem(draftKey))?.writer !== writer) return
  dropDraft()
  tellWatchers()
}

/** The user's draft on this device. One of another user or version is removed. */
export function useDraft(userId: string): Draft | undefined {
  const text = useSyncExternalStore(watch, () => localStorage.getItem(draftKey))
  const found = useMemo(() => parse(text), [text])
  const own = found?.owner === ownerMark(userId) ? found : undefined
  useEffect(() => {
    if (text !== null && !own) dropDraft()
  }, [text, own])
  return own
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  addEventListener('storage', onChange)
  return () => {
    watchers.delete(onChange)
    removeEventListener('storage', onChange)
  }
}

function parse(text: string | null): Draft | undefined {
  try {
    return draft.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}
