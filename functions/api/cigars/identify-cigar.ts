import * as cigars from '../../../shared/contract/cigars.ts'
import type { Identification } from '../../../shared/contract/identification.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { type Plan, planLimits } from '../../../shared/rules/plans.ts'
import {
  BandImageRefused,
  BandReaderUnavailable,
  type BandReading,
  readBand,
} from '../../gateways/band-reader.ts'
import { imageUrlOf } from '../../gateways/photo-keys.ts'
import type { Deps } from '../../runtime/deps.ts'
import { DomainError, InvalidImage, LimitReached } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { log } from '../../runtime/log.ts'
import { giveBackScan, reserveScan } from '../../table/scans.ts'
import { photoOf } from '../photos/photo-of.ts'

/** From `trust` on, the first candidate fills the form. Below `offer`, none is shown. */
const trust = 0.6
const offer = 0.3

export const handler = handle(cigars.identifyCigar, async (request, deps) => {
  const plan = await request.plan
  const photo = await photoOf(request, cigars.identifyCigar.rawBody.field, deps)
  const reading = await scan(request.userId, plan, deps, () =>
    readBand({ bytes: photo.bytes, format: formats[photo.type] }),
  )
  return identified(reading, imageUrlOf(photo.key))
})

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const

/** Uses a scan of the allowance, and returns it when the band cannot be read. */
async function scan(
  userId: string,
  plan: Plan,
  { now }: Deps,
  read: () => Promise<BandReading>,
): Promise<BandReading> {
  const limits = planLimits[plan]
  const reservedAt = now()
  if (!(await reserveScan(userId, limits, reservedAt))) {
    throw new LimitReached('scan', messages.scanLimit)
  }
  try {
    return await read()
  } catch (error) {
    await giveBackScan(userId, limits, reservedAt)
    if (error instanceof BandImageRefused) {
      // Bedrock uses this error for a wrong model id too, which the log line shows.
      log.warn('image refused', { message: error.message })
      throw new InvalidImage()
    }
    if (!(error instanceof BandReaderUnavailable)) throw error
    throw new DomainError('identification_failed', 'Failed to identify cigar')
  }
}

function identified(reading: BandReading, imageUrl: string): Identification {
  const candidates = reading.candidates.filter(({ confidence }) => confidence >= offer)
  const [best] = candidates
  if (best === undefined) {
    return { outcome: 'unrecognized', imageUrl, candidates: [], suggestions: {} }
  }
  if (best.confidence < trust) {
    return { outcome: 'uncertain', imageUrl, candidates, suggestions: {} }
  }
  const { candidates: _, notes, ...fields } = reading
  const { brand, lineName, confidence } = best
  return {
    outcome: 'recognized',
    imageUrl,
    candidates,
    suggestions: {
      ...fields,
      brand: { value: brand, confidence },
      ...(lineName && { lineName: { value: lineName, confidence } }),
      ...(notes && { notes: { value: notes, confidence } }),
    },
  }
}
