/** Where to draw, in pixels; `em` is the size of the text. */
export type Area = { readonly width: number; readonly height: number; readonly em: number }

/** Text along an axis: where it stands in pixels, and which part of it stands there. */
export type AxisLabel = {
  readonly at: number
  readonly text: string
  readonly anchor: 'start' | 'middle' | 'end'
}

/** A figure or letter of the pages' sans-serif is at most this wide, in sizes of the text. */
const letterWidth = 0.6

/** About how wide a text is, in the unit of `em`; rather too wide than too narrow. */
export const widthOf = (text: string, em: number): number => text.length * letterWidth * em

/**
 * The labels that stand on one line without touching, in their order. Those with the earlier place
 * in `labels` are kept first, and none reaches over the ends of the line.
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
    if (taken.some((one) => start < one.end + em / 2 && end > one.start - em / 2)) return false
    taken.push({ start, end })
    return true
  })
}

function extentOf({ at, text, anchor }: AxisLabel, em: number): { start: number; end: number } {
  const width = widthOf(text, em)
  const start = anchor === 'start' ? at : anchor === 'end' ? at - width : at - width / 2
  return { start, end: start + width }
}
