import { recognition } from './constants.ts'
import type { Rectangle } from './fit-rectangle.ts'
import { type Grid, type Model, toPlanes } from './open-model.ts'
import type { Picture } from './picture.ts'
import { straighten } from './resample.ts'
import { type Chances, classes, classOf, toChances } from './spell-names.ts'

const half = [0.5, 0.5, 0.5] as const

/** The text of one box. The confidence is the mean over its characters, 0 to 1. */
export type Reading = {
  readonly text: string
  readonly confidence: number
  /** Alternative readings of a doubtful text. */
  readonly chances?: Chances
  /** The names of the catalog it may be, and how surely. */
  readonly spelled?: ReadonlyMap<string, number>
}

/**
 * Reads single lines of text: a CRNN-like network whose output is decoded by CTC.
 *
 * @param isRow whether text is known to run upright along the box; if not, a doubtful one is also read
 *   upside down
 */
export type Recognizer = (picture: Picture, box: Rectangle, isRow: boolean) => Promise<Reading>

/** @param characters the model's alphabet, one a line, without its blank and its space. */
export const makeRecognizer = (model: Model, characters: string): Recognizer => {
  const alphabet = ['', ...characters.split(/\r?\n/).filter((one) => one !== ''), ' ']
  const latin = [...alphabet.keys()].filter((index) => isLatin(alphabet[index] ?? ''))
  const folded = latin.map((index) => ({ index, to: classOf(alphabet[index] ?? '') }))
  const read = async (line: Picture): Promise<Reading> => {
    const output = await model(toPlanes(line.data, line.width, line.height, half, half))
    const reading = decode(output, alphabet, latin)
    const doubtful = reading.confidence < recognition.clear && reading.text.length >= 3
    return doubtful ? { ...reading, chances: foldChances(output, folded) } : reading
  }
  return async (picture, box, isRow) => {
    const upright = box.height < box.width * 1.5
    const line = cutLine(picture, upright ? box : onItsSide(box))
    const first = await read(line)
    if (isRow || (upright && first.confidence >= recognition.clear)) return first
    const second = await read(upsideDown(line))
    return second.confidence > first.confidence ? second : first
  }
}

/** The model was trained on Chinese too; bands are not, so only Latin letters compete. */
const isLatin = (character: string) => character === '' || character.charCodeAt(0) < 0x250

const onItsSide = (box: Rectangle): Rectangle => ({
  ...box,
  width: box.height,
  height: box.width,
  angle: box.angle - Math.PI / 2,
})

/** The box straightened and brought to the height the model reads. */
const cutLine = (picture: Picture, box: Rectangle): Picture => {
  const grain = box.height / recognition.lineHeight
  const width = Math.round(
    Math.min(recognition.longestLine, Math.max(recognition.lineHeight, box.width / grain)),
  )
  return straighten(picture, box, width, recognition.lineHeight, grain)
}

const upsideDown = ({ data, width, height }: Picture): Picture => {
  const turned = new Uint8Array(data.length)
  const last = width * height - 1
  for (let i = 0; i <= last; i++) {
    turned.set(data.subarray(i * 3, i * 3 + 3), (last - i) * 3)
  }
  return { data: turned, width, height }
}

type Folded = readonly { readonly index: number; readonly to: number }[]

const foldChances = ({ data, dims }: Grid, folded: Folded): Chances => {
  const [, steps = 0, size = 0] = dims
  const sums = new Float32Array(steps * classes)
  for (let step = 0; step < steps; step++) {
    for (const { index, to } of folded) {
      const at = step * classes + to
      sums[at] = (sums[at] ?? 0) + (data[step * size + index] ?? 0)
    }
  }
  return toChances(sums)
}

/** Greedy CTC: the likeliest character of each step, repeats merged, blanks dropped. */
const decode = ({ data, dims }: Grid, alphabet: readonly string[], allowed: readonly number[]) => {
  const [, steps = 0, size = 0] = dims
  let text = ''
  let sum = 0
  let count = 0
  let previous = 0
  for (let step = 0; step < steps; step++) {
    let best = 0
    let chance = -1
    for (const index of allowed) {
      const value = data[step * size + index] ?? 0
      if (value > chance) {
        best = index
        chance = value
      }
    }
    if (best !== 0 && best !== previous) {
      text += alphabet[best] ?? ''
      sum += chance
      count += 1
    }
    previous = best
  }
  return { text: text.trim(), confidence: count === 0 ? 0 : sum / count }
}
