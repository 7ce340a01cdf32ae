import { scaleBand, scaleLinear } from 'd3-scale'
import { type Area, type AxisLabel, pickLabels, widthOf } from './pick-labels.ts'

export type Column = {
  readonly key: string
  readonly label: string
  readonly value: number
  /** The value as text. */
  readonly shown: string
}

/** The largest width of a column, in font sizes. */
const widest = 5

/** The positions of columns, their labels and their figures, in pixels. */
export function placeColumns(columns: readonly Column[], { width, height, em }: Area) {
  const foot = height - 2 * em
  const largest = Math.max(0, ...columns.map(({ value }) => value))
  const x = scaleBand()
    .domain(columns.map(({ key }) => key))
    .range([0, width])
    .paddingInner(0.25)
    .paddingOuter(0.125)
  const y = scaleLinear()
    .domain([0, largest || 1])
    .range([foot, 1.6 * em])
  const thickness = Math.min(x.bandwidth(), widest * em)
  const placed = columns.map((column) => {
    const at = (x(column.key) ?? 0) + x.bandwidth() / 2
    return { ...column, at, top: y(column.value) }
  })
  return {
    foot,
    bars: placed.map(({ key, at, top }) => ({
      key,
      x: at - thickness / 2,
      y: top,
      width: thickness,
      height: foot - top,
    })),
    labels: pickLabels(
      placed.map(({ label, at }): AxisLabel => ({ at, text: label, anchor: 'middle' })),
      { width, em },
    ),
    figures: figuresOf(placed, width, em),
  }
}

type Placed = Column & { readonly at: number; readonly top: number }

/** All figures or, if they would touch, only those of the largest columns. */
function figuresOf(columns: readonly Placed[], width: number, em: number) {
  const figures = columns
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map(({ key, shown, value, at, top }) => {
      const half = widthOf(shown, em) / 2
      const inside = Math.max(half, Math.min(width - half, at))
      return { key, value, text: shown, at: inside, y: top - em / 2, anchor: 'middle' as const }
    })
  const roomy = pickLabels(figures, { width, em: em * 0.8 })
  if (roomy.length === figures.length) return roomy
  return roomy.filter(({ value }) => value === figures[0]?.value)
}
