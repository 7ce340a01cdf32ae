import * as z from 'zod/mini'
import { origins, strengths, wrapperNames } from '../../shared/rules/option-lists.ts'
import { lengths, ringGauges } from '../../shared/rules/sizes.ts'

/** 0 (a guess) to 1 (certain); a model that overshoots is held to the ends. */
const confidence = z.pipe(
  z.number().check(z.describe('0 is a guess, 1 is certain')),
  z.transform((value) => Math.min(1, Math.max(0, value))),
)

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** A value outside the option lists is dropped, it does not spoil the rest of the reading. */
const suggested = <Value extends z.core.$ZodType>(value: Value) =>
  z.catch(z.optional(z.object({ value, confidence })), undefined)

const candidate = z.object({ brand: name, lineName: z.optional(name), confidence })

/**
 * The reading of a band: up to three brands, best first (empty if the band is illegible), and
 * values for the form. Ring gauge in 64ths of an inch, length in inches.
 */
export const bandReading = z.object({
  candidates: z.pipe(
    z.array(candidate).check(z.describe('at most three, the likeliest first; empty if illegible')),
    z.transform((all) => all.toSorted((a, b) => b.confidence - a.confidence).slice(0, 3)),
  ),
  wrapper: suggested(z.enum(wrapperNames)),
  strength: suggested(z.enum(strengths)),
  origin: suggested(z.enum(origins)),
  ringGauge: suggested(z.literal([...ringGauges])),
  length: suggested(z.literal([...lengths])),
  notes: z.catch(z.optional(z.string().check(z.maxLength(1000))), undefined),
})

export type BandReading = z.infer<typeof bandReading>
