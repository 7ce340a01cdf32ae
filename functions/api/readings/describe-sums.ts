import type { AirDay } from '../../../shared/contract/readings.ts'
import type { Sums } from '../../table/air.ts'

/** A measure of a day as its owner sees it. */
export const describeSums = ({ low, high, sum, minutes }: Sums): AirDay['humidity'] => ({
  low: low / 100,
  high: high / 100,
  minutes,
  mean: Math.round(sum / minutes) / 100,
})
