import type { Rectangle } from './fit-rectangle.ts'
import { cutPicture, type Picture, type Region, scalePicture, turnPicture } from './picture.ts'
import { resample } from './resample.ts'

/** The longer side of what the detector looks at: small print stays legible, time stays bearable. */
export const viewSide = 1_280

/** A photograph, and where the first look at it found text (in pixels of `level`). */
type Photo = {
  readonly original: Picture
  readonly level: Picture
  readonly boxes: readonly Rectangle[]
}

/** One way of looking at a photograph; nothing when it would show nothing new. */
type View = (photo: Photo) => Promise<Picture | undefined>

/** Ways of looking again when the level picture did not say enough, in this order. */
export const furtherViews: readonly View[] = [
  ({ level }) => turnPicture(level, 270),
  ({ level }) => turnPicture(level, 90),
  (photo) => zoomOnText(photo),
  async (photo) => unwrapMedallion(photo),
]

/** The part that holds the text, from the full photograph, so that small print grows. */
const zoomOnText = async ({ original, level, boxes }: Photo) => {
  const region = clusterOf(boxes, level)
  const scale = original.width / level.width
  if (!region || region.width * region.height > 0.5 * level.width * level.height) return undefined
  const part = await cutPicture(original, {
    left: region.left * scale,
    top: region.top * scale,
    width: region.width * scale,
    height: region.height * scale,
  })
  return scalePicture(part, viewSide)
}

/** Around all the boxes, with a margin; nothing when there are none. */
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
const unwrapMedallion = ({ level, boxes }: Photo) => {
  const region = clusterOf(boxes, level)
  if (!region) return undefined
  const x = region.left + region.width / 2
  const y = region.top + region.height / 2
  const radius = Math.min(region.width, region.height) / 2
  const width = Math.min(viewSide, Math.round(2 * Math.PI * radius * 0.75))
  const height = Math.round(radius * 0.8)
  if (height < 32) return undefined
  return resample(level, width, height, 1, (column, row) => {
    const angle = (column / width) * 2 * Math.PI + Math.PI / 2
    const distance = radius * (1 - (0.8 * row) / height)
    return { x: x + distance * Math.cos(angle), y: y + distance * Math.sin(angle) }
  })
}
