import { scaleBand, scaleLinear } from 'd3-scale'
import { type AxisLabel, pickLabels, widthOf } from './pick-labels.ts'

type Column = {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly shown: string
}
type Area = { readonly width: number; readonly height: number; readonly em: number }

/** Where columns, the labels below and the figures above them stand, in pixels. */
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
  const placed = columns.map((column) => {
    const start = x(column.key) ?? 0
    return { ...column, start, top: y(column.value), at: start + x.bandwidth() / 2 }
  })
  return {
    foot,
    bars: placed.map(({ key, start, top }) => ({
      key,
      x: start,
      y: top,
      width: x.bandwidth(),
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

/** All figures or, where they would touch, only those of the largest columns. */
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
