import { sizes, visibleTurn } from './constants.ts'
import type { Rectangle } from './fit-rectangle.ts'
import { cutPicture, type Picture, type Region, scalePicture, turnPicture } from './picture.ts'
import { resample, straighten } from './resample.ts'
import { rollOut, unrollRing, type View } from './unroll-ring.ts'

/**
 * The ways of looking at a photograph, in the order of what they have shown for their time. Each look
 * gets the places where text was read. First comes the band of a cigar on a plain
 * background, then the whole, then what lies around the text found there.
 *
 * @param place of the band of a cigar on a plain background
 */
export async function* viewPhoto(
  original: Picture,
  place: Rectangle | undefined,
): AsyncGenerator<View, void, readonly Rectangle[]> {
  let legible = false
  if (place) {
    const band = await enlargeBand(original, place)
    legible = (yield { picture: band }).length > 0
    yield { picture: flattenBand(original, place) }
    // Blurred letters may be found where they are smaller.
    yield { picture: await scalePicture(band, Math.round(0.6 * Math.max(band.width, band.height))) }
    const ring = await unrollRing(band)
    if (ring) yield ring
  }
  const whole = await scaleWhole(original)
  const boxes = yield { picture: whole, isWhole: true }
  const text = clusterOf(boxes, whole)
  if (legible || !text) return
  const part = await enlargePart(original, whole, text)
  yield { picture: part }
  yield { picture: await turnPicture(part, 270) }
  yield { picture: await turnPicture(part, 90) }
  yield { picture: unwrapMedallion(whole, text) }
}

/** The whole photograph at the size that the detector reads best. */
export const scaleWhole = (original: Picture): Promise<Picture> =>
  scalePicture(original, Math.min(sizes.wholeSide, 3 * Math.max(original.width, original.height)))

/** The band straightened, with a margin, from the full photograph. */
const enlargeBand = (original: Picture, band: Rectangle) => {
  const box = { ...band, width: 1.15 * band.width, height: band.height + 0.4 * band.width }
  const straight = straighten(original, box, Math.ceil(box.width), Math.ceil(box.height))
  const scale = Math.min(
    sizes.bandWidth / box.width,
    Math.sqrt(sizes.partArea / (box.width * box.height)),
  )
  return scalePicture(straight, Math.round(scale * Math.max(box.width, box.height)))
}

/** The band taken off the cigar and laid flat: round its sides letters are narrow. */
const flattenBand = (original: Picture, band: Rectangle) => {
  const arc = visibleTurn * band.width
  const tall = band.height + 0.4 * band.width
  const scale = Math.min(sizes.flatWidth / arc, Math.sqrt(sizes.partArea / (arc * tall)))
  const [width, height] = [Math.round(arc * scale), Math.round(tall * scale)]
  const cos = Math.cos(band.angle)
  const sin = Math.sin(band.angle)
  return resample(original, width, height, 1 / scale, (x, y) => {
    const u = (Math.sin(((2 * x) / width - 1) * visibleTurn) * band.width) / 2
    const v = (y / height - 0.5) * tall
    return { x: band.x + u * cos - v * sin, y: band.y + u * sin + v * cos }
  })
}

/** A part of the whole, from the full photograph, so that small print grows. */
const enlargePart = async (original: Picture, whole: Picture, region: Region) => {
  const scale = original.width / whole.width
  const part = await cutPicture(original, {
    left: region.left * scale,
    top: region.top * scale,
    width: region.width * scale,
    height: region.height * scale,
  })
  const longer = Math.max(part.width, part.height)
  const growth = Math.min(4, Math.sqrt((2 * sizes.partArea) / (part.width * part.height)))
  return scalePicture(part, Math.round(growth * longer))
}

/** Returns the bounds of all boxes with a margin, or undefined without boxes. */
const clusterOf = (boxes: readonly Rectangle[], { width, height }: Picture): Region | undefined => {
  if (boxes.length === 0) return undefined
  const reach = (box: Rectangle) => Math.max(box.width, box.height) / 2
  const left = Math.max(0, Math.min(...boxes.map((box) => box.x - reach(box))))
  const top = Math.max(0, Math.min(...boxes.map((box) => box.y - reach(box))))
  const right = Math.min(width, Math.max(...boxes.map((box) => box.x + reach(box))))
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.y + reach(box))))
  const margin = 0.15 * Math.max(right - left, bottom - top)
  const start = { left: Math.max(0, left - margin), top: Math.max(0, top - margin) }
  return {
    ...start,
    width: Math.min(width, right + margin) - start.left,
    height: Math.min(height, bottom + margin) - start.top,
  }
}

/**
 * Lettering on a round medallion runs in a circle: cut open at the bottom and rolled out, it
 * is a row. What ran along the bottom is upside down, which the recognizer tries.
 */
const unwrapMedallion = (level: Picture, region: Region) => {
  const x = region.left + region.width / 2
  const y = region.top + region.height / 2
  const radius = Math.min(region.width, region.height) / 2
  const width = Math.min(sizes.wholeSide, Math.round(2 * Math.PI * radius * 0.75))
  const height = Math.max(32, Math.round(radius * 0.8))
  return rollOut(level, { x, y, radius, tallness: 1 }, { width, height })
}
