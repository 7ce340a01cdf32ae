import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import { identification } from '../../../shared/contract/identification.ts'
import { readDraft, storedDraft } from '../../session/draft.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { useStore } from '../../ui/use-store.ts'

const value = z.union([z.string(), z.number()])
const entry = z.nullable(z.union([value, z.boolean()]))
/** By the names of fields: the form leaves out those that it does not have. `paid` has parts. */
const typed = z.record(z.string(), z.union([entry, z.record(z.string(), entry)]))
const { candidates, known } = identification.shape
const read = { imageUrl: z.optional(z.string()), known: z.optional(known), typed }

/** The steps of adding a cigar that a draft keeps, with what was read and typed. */
export const storedFlow = z.discriminatedUnion('step', [
  /** The band reader is not sure, so the collector chooses. */
  z.object({
    ...read,
    step: z.literal('choosing'),
    candidates,
    imageUrl: z.string(),
    scanId: identification.shape.scanId,
    /** True if the user fills in the form meanwhile, which stays open below. */
    isReadLate: z.optional(z.boolean()),
  }),
  z.object({
    step: z.literal('filling'),
    suggestions: z.record(z.string(), value),
    /** True if no band was read, so the form opens empty. */
    unrecognized: z.optional(z.boolean()),
    /** True if the user refused all offered cigars. */
    isNoneOfThese: z.optional(z.boolean()),
    /** True if the band of the photo was not read, so the user can have it read again. */
    isPostponed: z.optional(z.boolean()),
    /** True if the catalog does not have the brand that was read. */
    isUnknownBrand: z.optional(z.boolean()),
    /**
     * True if the photo was read while the user filled in the form: the form stays open, and only
     * its empty fields are filled in.
     */
    isReadLate: z.optional(z.boolean()),
    /** True if a form has shown these values. The catalog then fills in no others. */
    isShown: z.optional(z.boolean()),
    /** A line of which the cigar has a size that the collection does not have. */
    otherSizeOf: z.optional(z.object({ brand: z.string(), lineName: z.string() })),
    ...read,
  }),
])
export type StoredFlow = z.infer<typeof storedFlow>

/** The last text of the draft that the work on a photo, or the form beside it, has kept. */
export const draftOfPhoto: { text: string | null } = { text: null }

/** The user's draft on this device. One of another user or version is removed. */
export function useDraft(userId: string): StoredFlow | undefined {
  const text = useStore(storedDraft)
  const own = useMemo(() => {
    const found = readDraft(text)
    return found?.owner === ownerMark(userId) ? storedFlow.safeParse(found.flow).data : undefined
  }, [text, userId])
  useEffect(() => {
    if (text !== null && !own) storedDraft.set(null)
  }, [text, own])
  return own
}
