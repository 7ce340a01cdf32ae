/** The space to draw in, in pixels; `em` is the font size. */
export type Area = { readonly width: number; readonly height: number; readonly em: number }

/** A label of an axis: its position in pixels, and which part of the text is there. */
export type AxisLabel = {
  readonly at: number
  readonly text: string
  readonly anchor: 'start' | 'middle' | 'end'
}

/** The largest width of a character of the sans-serif font, in font sizes. */
const letterWidth = 0.6

/** The width of a text in the unit of `em`, estimated rather too wide than too narrow. */
export const widthOf = (text: string, em: number): number => text.length * letterWidth * em

/**
 * The labels that fit on one line without touching each other or crossing its ends. Earlier labels
 * take precedence.
 *
 * @param width of the line in pixels
 * @param em size of the text in pixels
 */
export function pickLabels<Label extends AxisLabel>(
  labels: readonly Label[],
  { width, em }: { readonly width: number; readonly em: number },
): Label[] {
  const taken: { start: number; end: number }[] = []
  return labels.filter((label) => {
    const { start, end } = extentOf(label, em)
    if (start < -1 || end > width + 1) return false
    if (taken.some((other) => start < other.end + em / 2 && end > other.start - em / 2))
      return false
    taken.push({ start, end })
    return true
  })
}

function extentOf({ at, text, anchor }: AxisLabel, em: number): { start: number; end: number } {
  const width = widthOf(text, em)
  const start = anchor === 'start' ? at : anchor === 'end' ? at - width : at - width / 2
  return { start, end: start + width }
}
