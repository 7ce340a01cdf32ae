import { scaleLinear } from 'd3-scale'
import { area, curveStepAfter, line } from 'd3-shape'
import { nameMonth } from './name-month.ts'
import { type Area, type AxisLabel, pickLabels, widthOf } from './pick-labels.ts'

export type ValuePoint = {
  /** `YYYY-MM` */
  readonly month: string
  readonly value: number
}

/**
 * The steps of a monthly value over a scale from 0, in pixels. All months are equally wide.
 */
export function placeValues(
  points: readonly ValuePoint[],
  format: (value: number) => string,
  { width, height, em }: Area,
) {
  const foot = height - 2 * em
  const largest = Math.max(0, ...points.map(({ value }) => value))
  const x = scaleLinear().domain([0, points.length]).range([0, width])
  const y = scaleLinear()
    .domain([0, largest || 1])
    .nice(3)
    .range([foot, 1.6 * em])
  const steps = [...points, ...points.slice(-1)].map(
    ({ value }, index): Step => [x(index), y(value)],
  )
  const latest = placeLatest(steps, format(points.at(-1)?.value ?? 0), { width, em })
  const ticks = largest === 0 ? [] : y.ticks(3).filter((tick) => tick > 0)
  return {
    foot,
    latest,
    outline: line().curve(curveStepAfter)(steps) ?? '',
    ground: area().curve(curveStepAfter).y0(foot)(steps) ?? '',
    grid: ticks.map((tick) => ({ at: y(tick), text: format(tick) })),
    labels: pickLabels(monthLabels(points, x), { width, em }),
  }
}

type Step = [x: number, y: number]

/**
 * The last figure is at the end, above the highest step that it covers. If that is far above its own
 * step, it would look like an earlier value and is left out.
 */
function placeLatest(
  steps: readonly Step[],
  text: string,
  { width, em }: Pick<Area, 'width' | 'em'>,
): { readonly y: number; readonly text: string } | undefined {
  const start = width - widthOf(text, em)
  const below = steps.filter((_, index) => (steps[index + 1]?.[0] ?? width) > start)
  const own = below.at(-1)
  if (own === undefined) return undefined
  const highest = Math.min(...below.map(([, y]) => y))
  return own[1] - highest > em ? undefined : { y: highest - em / 2, text }
}

/** The first and the last month, and every January between them by its year. */
function monthLabels(points: readonly ValuePoint[], x: (index: number) => number): AxisLabel[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return []
  const ends: AxisLabel[] = [{ at: 0, text: nameMonth(first.month), anchor: 'start' }]
  if (last !== first) {
    ends.push({ at: x(points.length), text: nameMonth(last.month), anchor: 'end' })
  }
  const years = points.flatMap(({ month }, index): AxisLabel[] =>
    month.endsWith('-01') && index > 0
      ? [{ at: x(index), text: month.slice(0, 4), anchor: 'middle' }]
      : [],
  )
  return [...ends, ...years]
}
