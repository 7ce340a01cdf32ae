import { scaleLinear } from 'd3-scale'
import { addDays, daysBetween, formatUsDay } from '../../../shared/rules/dates.ts'
import { type Area, type AxisLabel, pickLabels } from './pick-labels.ts'

export type BandPoint = {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly low: number
  readonly mean: number
  readonly high: number
}

export type BandRange = {
  readonly from: string
  readonly until: string
  /** The wanted range of the values. */
  readonly band?: { readonly low: number; readonly high: number } | undefined
  readonly unit: string
}

/** A bar from the lowest to the highest value of each day and a line through the means, in pixels. */
export function placeBand(
  points: readonly BandPoint[],
  { from, until, band, unit }: BandRange,
  { width, height, em }: Area,
) {
  const start = 3.4 * em
  const foot = height - 2 * em
  const values = [
    ...points.flatMap(({ low, high }) => [low, high]),
    ...(band ? [band.low, band.high] : []),
  ]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = scaleLinear()
    .domain([0, daysBetween(from, until) + 1])
    .range([start, width])
  const y = scaleLinear()
    .domain(values.length === 0 ? [50, 80] : [least - 1, most + 1])
    .nice(4)
    .range([foot, em])
  const middle = (day: string) => x(daysBetween(from, day) + 0.5)
  const step = x(1) - x(0)
  return {
    start,
    foot,
    /** The width of a bar. */
    thickness: Math.max(1, Math.min(0.6 * step, em)),
    band: band && { top: y(band.high), height: y(band.low) - y(band.high) },
    bars: points
      .map(
        ({ day, low, high }) =>
          `M${middle(day).toFixed(1)} ${(y(low) + 0.5).toFixed(1)}V${(y(high) - 0.5).toFixed(1)}`,
      )
      .join(''),
    line: lineOf(points, middle, y),
    // The lowest would be on the base line.
    grid: y
      .ticks(4)
      .slice(1)
      .map((tick) => ({ at: y(tick), text: `${tick}${unit}` })),
    labels: pickLabels(dayLabels(from, until, x), { width, em }),
  }
}

/** The line breaks where days are missing; a day alone is a dot. */
function lineOf(
  points: readonly BandPoint[],
  middle: (day: string) => number,
  y: (value: number) => number,
): string {
  return points
    .map(({ day, mean }, n) => {
      const isNext = points[n - 1]?.day === addDays(day, -1)
      return `${isNext ? 'L' : 'M'}${middle(day).toFixed(1)} ${y(mean).toFixed(1)}${isNext ? '' : 'h0'}`
    })
    .join('')
}

/** The ends, and the day between them. */
function dayLabels(from: string, until: string, x: (days: number) => number): AxisLabel[] {
  const days = daysBetween(from, until)
  const half = Math.round(days / 2)
  return [
    { at: x(0), text: formatUsDay(from), anchor: 'start' },
    { at: x(days + 1), text: formatUsDay(until), anchor: 'end' },
    { at: x(half + 0.5), text: formatUsDay(addDays(from, half)), anchor: 'middle' },
  ]
}
