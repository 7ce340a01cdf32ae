import { scaleLinear, scaleSqrt } from 'd3-scale'
import { daysPerMonth as month } from '../../../shared/rules/age.ts'
import { ageBands } from '../../../shared/rules/age-category.ts'
import { type RatedSmoke, ratedAges } from '../../../shared/rules/best-age.ts'
import { type Area, type AxisLabel, pickLabels } from './pick-labels.ts'
import { pointPath } from './point-path.ts'

/** In days. */
const year = 12 * month

/** With older ages the scale is a square root, which leaves the first years enough width. */
const longest = 6 * year
/** The scale always ends after the first age. */
const shortest = 7 * month

const ticks: readonly { readonly days: number; readonly text: string }[] = [
  { days: 0, text: '0' },
  { days: year, text: '1 yr' },
  { days: 6 * month, text: '6 mo' },
  ...[2, 3, 5, 10, 20, 50, 4, 100].map((years) => ({ days: years * year, text: `${years} yr` })),
  { days: 3 * month, text: '3 mo' },
]

/**
 * The positions of ratings over ages, in pixels: the dots, the ages below them, and the mean of each
 * age with three ratings or more.
 */
export function placePoints(points: readonly RatedSmoke[], { width, height, em }: Area) {
  const oldest = points.reduce((most, { days }) => Math.max(most, days), shortest)
  const axis = { start: 1.6 * em, end: width, foot: height - 2.6 * em }
  const scale = oldest > longest ? scaleSqrt() : scaleLinear()
  const x = scale.domain([0, oldest]).range([axis.start + em / 2, axis.end - em / 2])
  const y = scaleLinear()
    .domain([0.6, 5.4])
    .range([axis.foot, em / 2])
  const bands = ageBands
    .filter(({ from }) => from * month <= oldest)
    .map(({ category, color, from, until }) => {
      const start = from === 0 ? axis.start : x(from * month)
      const isLast = until === undefined || until * month >= oldest
      const end = isLast ? axis.end : x(until * month)
      return { category, color, start, width: end - start }
    })
  return {
    axis,
    bands,
    dots: pointPath(points, x, y),
    levels: [1, 2, 3, 4, 5].map((rating) => ({ rating, at: y(rating) })),
    labels: pickLabels(ageLabels(oldest, x), { width, em }),
    means: ratedAges(points).flatMap(({ band: { category }, mean }) => {
      const band = bands.find((shown) => shown.category === category)
      return band ? [{ ...band, mean, at: y(mean) }] : []
    }),
  }
}

const ageLabels = (oldest: number, x: (days: number) => number): AxisLabel[] =>
  ticks
    .filter(({ days }) => days <= oldest)
    .map(({ days, text }) => ({ at: x(days), text, anchor: 'middle' }))
