import { leafSearch, pageText } from './constants.ts'
import { hasLeafBeside, liesOnCigar } from './find-leaf.ts'
import type { Rectangle } from './fit-rectangle.ts'
import type { Catalog } from './index-catalog.ts'
import { isPage, type Placed } from './page-text.ts'
import { type Picture, scalePicture } from './picture.ts'

/** The result of one look at a photograph. */
export type Look = {
  readonly picture: Picture
  readonly texts: readonly Placed[]
  /** True if the picture is the whole photograph. */
  readonly isWhole: boolean
}

type Tools = {
  readonly catalog: Catalog
  /** Finds text without reading it. */
  readonly find: (picture: Picture) => Promise<readonly Rectangle[]>
  /** Reads the whole photograph. */
  readonly lookAtWhole: () => Promise<Look>
}

/**
 * True if a photograph shows the band of a cigar, and not only names: its texts are not those of a page, and the leaf of a
 * cigar is beside the band or beside a text.
 *
 * @param place of the band of a cigar on a plain background
 */
export const showsBand = async (
  original: Picture,
  place: Rectangle | undefined,
  looks: readonly Look[],
  { catalog, find, lookAtWhole }: Tools,
): Promise<boolean> => {
  if (looks.some(({ texts }) => isPage(texts, catalog))) return false
  const longer = Math.max(original.width, original.height)
  const small = await scalePicture(original, Math.min(leafSearch.side, 3 * longer))
  const seen = looks.find(({ isWhole }) => isWhole)
  const band = place && scaleBox(place, small.width / original.width)
  if (band && hasLeafBeside(small, band)) {
    // The rest of the picture was not read, and text there may be that of a page.
    if (seen || !(await find(small)).some((box) => isBeside(box, band))) return true
  }
  const { picture, texts } = seen ?? (await lookAtWhole())
  if (!seen && isPage(texts, catalog)) return false
  const words = texts.filter(({ reading }) => reading.text.length >= 3)
  const scale = small.width / picture.width
  if (words.some(({ box }) => liesOnCigar(small, scaleBox(box, scale)))) return true
  // Close to a band there may be no leaf in the picture.
  return texts.length <= pageText.few && words.some(isTilted)
}

/** True if a text that is read clearly is not level: pages are held straight. */
const isTilted = ({ reading, box: { width, height, angle } }: Placed): boolean =>
  reading.confidence >= pageText.clear &&
  (height > 1.5 * width || Math.abs(angle) > pageText.steepest)

/** True if a text is not on the cigar of a band, or wider than the cigar. */
const isBeside = ({ x, y, width, height }: Rectangle, band: Rectangle): boolean => {
  const across = (x - band.x) * Math.cos(band.angle) + (y - band.y) * Math.sin(band.angle)
  return Math.abs(across) > 0.7 * band.width || Math.max(width, height) > 1.4 * band.width
}

const scaleBox = (box: Rectangle, scale: number): Rectangle => ({
  ...box,
  x: box.x * scale,
  y: box.y * scale,
  width: box.width * scale,
  height: box.height * scale,
})
