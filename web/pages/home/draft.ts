import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import { identification } from '../../../shared/contract/identification.ts'
import { hasSessionMarker } from '../../api/session-marker.ts'
import { dropDraft, storedDraft } from '../../session/draft-place.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { useStore } from '../../ui/use-store.ts'

const described = z.enum([
  ...['brand', 'lineName', 'wrapper', 'origin', 'strength', 'ringGauge', 'length', 'size', 'notes'],
  ...['imageUrl', 'quantity', 'pricePerCigar', 'purchaseDate', 'aiGenerated', 'humidorId'],
  ...['shop', 'boxCode', 'boxDate', 'got', 'from', 'paid', 'restUntil'],
] as const)
const entry = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
/** `paid` has parts. */
const typed = z.partialRecord(described, z.union([entry, z.record(z.string(), entry)]))
const { candidates, known } = identification.shape
const read = { imageUrl: z.optional(z.string()), known: z.optional(known), typed }

/** The steps of adding a cigar that a draft keeps, with what was read and typed. */
export const storedFlow = z.discriminatedUnion('step', [
  /** The band reader is not sure, so the collector chooses. */
  z.object({
    ...{ ...read, step: z.literal('choosing'), candidates, imageUrl: z.string() },
    scanId: identification.shape.scanId,
  }),
  z.object({
    step: z.literal('filling'),
    suggestions: z.partialRecord(described, z.union([z.string(), z.number()])),
    /** Whether the form opens empty after an analysis. */
    unrecognized: z.boolean(),
    /** Whether it was none of the cigars that the band reader offered. */
    isNoneOfThese: z.optional(z.boolean()),
    /** Whether the catalogue has no brand of the name that was read. */
    isUnknownBrand: z.boolean(),
    /** Whether a form has shown it: the catalogue then fills in nothing by itself. */
    isShown: z.optional(z.boolean()),
    /** A line of which the cigar has a size that the collection does not have. */
    otherSizeOf: z.optional(z.object({ brand: z.string(), lineName: z.string() })),
    ...read,
  }),
])
export type StoredFlow = z.infer<typeof storedFlow>

/** Another version is dropped: change the number when the schema changes. */
const draft = z.object({
  version: z.literal(1),
  /** The `ownerMark` of its user. */
  owner: z.string(),
  flow: storedFlow,
})

/**
 * Keeps a draft in place of any other. In a tab whose user has signed out, it keeps nothing.
 *
 * @returns removes it, unless another tab has kept its own since
 */
export function keepDraft(userId: string, flow: StoredFlow): (() => void) | undefined {
  const owner = ownerMark(userId)
  const found = parse(storedDraft.get())
  if (!hasSessionMarker() || (found && found.owner !== owner)) return undefined
  const text = JSON.stringify({ version: 1, owner, flow })
  storedDraft.set(text)
  return () => {
    if (storedDraft.get() === text) dropDraft()
  }
}

/** The user's draft on this device. One of another user or version is removed. */
export function useDraft(userId: string): StoredFlow | undefined {
  const text = useStore(storedDraft)
  const found = useMemo(() => parse(text), [text])
  const own = found?.owner === ownerMark(userId) ? found.flow : undefined
  useEffect(() => {
    if (text !== null && !own) dropDraft()
  }, [text, own])
  return own
}

function parse(text: string | null): z.infer<typeof draft> | undefined {
  try {
    return draft.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}
