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
import { loadPhoto, storePhoto } from '../../gateways/photos.ts'
import type { Deps } from '../../runtime/deps.ts'
import { DomainError, InvalidImage, LimitReached } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { log } from '../../runtime/log.ts'
import { fileInForm } from '../../runtime/multipart.ts'
import { giveBackScan, reserveScan } from '../../table/scans.ts'

/** From here on the first candidate fills the form; below `offer` nothing is shown. Measured: docs. */
const trust = 0.6
const offer = 0.3

export const handler = handle(cigars.identifyCigar, async (request, deps) => {
  const { userId, body, raw } = request
  const plan = await request.plan
  const { field } = cigars.identifyCigar.rawBody
  const sent = raw === undefined ? body.photo : await fileInForm(raw, field)
  const photo = await photoOf(userId, sent, deps)
  const reading = await scan(userId, plan, deps, () =>
    readBand({ bytes: photo.bytes, format: formats[photo.type] }),
  )
  return identified(reading, imageUrlOf(photo.key))
})

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const

/** A photo given by its key or its bytes. */
async function photoOf(userId: string, photo: string | Uint8Array, deps: Deps) {
  if (typeof photo !== 'string') return storePhoto(userId, photo, deps)
  return { ...(await loadPhoto(userId, photo)), key: photo }
}

/** Takes a scan off the allowance for the reading, and gives it back when the reading fails. */
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
      // Bedrock says a wrong model id by the same name: then this line tells.
      log.warn('image refused', { says: error.message })
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
    return { outcome: 'unrecognised', imageUrl, candidates: [], suggestions: {} }
  }
  if (best.confidence < trust) {
    return { outcome: 'uncertain', imageUrl, candidates, suggestions: {} }
  }
  const { candidates: _, notes, ...fields } = reading
  const { brand, lineName, confidence } = best
  return {
    outcome: 'recognised',
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
