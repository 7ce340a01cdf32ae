import * as cigars from '../../../shared/contract/cigars.ts'
import type { Identification } from '../../../shared/contract/identification.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { type Plan, planLimits } from '../../../shared/rules/plans.ts'
import { BandImageRefused, BandReaderUnavailable, readBand } from '../../gateways/band-reader.ts'
import { imageUrlOf } from '../../gateways/photo-keys.ts'
import type { SpelledReading } from '../../gateways/spell-reading.ts'
import { handle } from '../../handling/handle.ts'
import type { Deps } from '../../runtime/deps.ts'
import { DomainError, InvalidImage, LimitReached, TooManyAttempts } from '../../runtime/errors.ts'
import { causeOf, log } from '../../runtime/log.ts'
import { measure } from '../../runtime/metrics.ts'
import { confirmScan, countUnread, refundScan, reserveScan, scanPause } from '../../table/scans.ts'
import { photoOf } from '../photos/photo-of.ts'
import type { findKnown } from './find-known.ts'

/** From `trust` on, the first candidate fills the form. Below `offer`, none is shown. */
const trust = 0.6
const offer = 0.3

export const handler = handle(cigars.identifyCigar, async (request, deps) => {
  const plan = await request.plan
  const photo = await photoOf(request, cigars.identifyCigar.rawBody.field, deps)
  return scan(request.userId, plan, deps, async () => {
    const [reading, known] = await Promise.all([
      readBand({ bytes: photo.bytes, format: formats[photo.type] }),
      compare(request.userId, photo),
    ])
    const response = identified(reading, imageUrlOf(photo.key))
    return { ...response, ...(known && !contradicts(response, known) && { known }) }
  })
})

/** The reading goes without it when the photos cannot be compared. */
async function compare(...[userId, photo]: Parameters<typeof findKnown>) {
  try {
    // The compiled code that decodes pictures is large.
    return await (await import('./find-known.ts')).findKnown(userId, photo)
  } catch (error) {
    log.warn('photos not compared', causeOf(error))
    return undefined
  }
}

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const

/** Uses a scan of the allowance, and returns it when the band cannot be read. */
async function scan(
  userId: string,
  plan: Plan,
  { now, newId }: Deps,
  read: () => Promise<Identification>,
): Promise<Identification> {
  const limits = planLimits[plan]
  const reservedAt = now()
  const reserved = await reserveScan(userId, limits, reservedAt, newId(reservedAt))
  if (reserved === undefined) throw await refusal(userId, reservedAt)
  measure({ Scans: 1 })
  const response = await read().catch(async (error: unknown) => {
    await refundScan(userId, reserved)
    throw failureOf(error)
  })
  if (response.outcome === 'unrecognized') {
    await refundScan(userId, reserved)
    await countUnread(userId, now())
    return response
  }
  const isRefusable = response.outcome === 'uncertain' && limits.scans !== undefined
  await confirmScan(userId, reserved, isRefusable)
  return { ...response, ...(isRefusable && { scanId: reserved.scanId }) }
}

function failureOf(error: unknown): unknown {
  if (error instanceof BandImageRefused) {
    // Bedrock uses this error for a wrong model id too, which the log line shows.
    log.warn('image refused', { errorMessage: error.message })
    return new InvalidImage()
  }
  if (!(error instanceof BandReaderUnavailable)) return error
  return new DomainError('identification_failed', 'Failed to identify cigar')
}

/** Why no scan could be reserved: scanning is paused, or none is left. */
async function refusal(userId: string, now: Date): Promise<DomainError> {
  const seconds = await scanPause(userId, now)
  return seconds > 0
    ? new TooManyAttempts(seconds, 'Three photos in a row could not be read.')
    : new LimitReached('scan', messages.scanLimit)
}

function identified(reading: SpelledReading, imageUrl: string): Identification {
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

/** Bands of one brand look alike: what was read with trust says more than how alike the pictures are. */
function contradicts(
  { outcome, candidates: [best] }: Identification,
  { brand, lineName }: NonNullable<Identification['known']>,
): boolean {
  if (outcome !== 'recognized' || best === undefined) return false
  if (foldBrand(best.brand) !== foldBrand(brand)) return true
  // A collector's name of a line may be shorter or longer than the catalog's.
  const [read, own] = [foldBrand(best.lineName ?? ''), foldBrand(lineName)]
  return !read.includes(own) && !own.includes(read)
}
