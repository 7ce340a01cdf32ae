import * as z from 'zod/mini'
import { origins, strengths, wrapperNames } from '../rules/option-lists.ts'

const confidence = z.number().check(z.gte(0), z.lte(1))
const read = <S extends z.core.$ZodType>(value: S) => z.optional(z.object({ value, confidence }))

/** The reading of a photo: a draft for the form. Nothing is saved. */
export const identification = z.object({
  /** `recognized`: fill the form; `uncertain`: offer the candidates; `unrecognized`: by hand. */
  outcome: z.enum(['recognized', 'uncertain', 'unrecognized']),
  imageUrl: z.string(),
  candidates: z.array(
    z.object({
      brand: z.string(),
      lineName: z.optional(z.string()),
      confidence,
      /** `false`: the catalog has no such brand, so it may be misread. */
      isKnownBrand: z.optional(z.boolean()),
    }),
  ),
  suggestions: z.object({
    brand: read(z.string()),
    lineName: read(z.string()),
    wrapper: read(z.enum(wrapperNames)),
    origin: read(z.enum(origins)),
    strength: read(z.enum(strengths)),
    ringGauge: read(z.number()),
    length: read(z.number()),
    notes: read(z.string()),
  }),
  /** Names the scan for `refuseScan`, if it is `uncertain` and the plan limits scans. */
  scanId: z.optional(z.string()),
  /** The cigar of the collection whose own photo shows the same band. It says nothing of the lettering. */
  known: z.optional(
    z.object({
      cigarId: z.string(),
      brand: z.string(),
      lineName: z.string(),
      size: z.optional(z.string()),
      imageUrl: z.string(),
    }),
  ),
})
export type Identification = z.infer<typeof identification>
