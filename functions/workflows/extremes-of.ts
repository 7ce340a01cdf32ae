import type { DayExtremes } from '../../shared/rules/air.ts'
import type { AirRow } from '../table/air.ts'

/** What a humidor keeps of a day itself. */
export const extremesOf = ({ day, humidity: { low, high } }: AirRow): DayExtremes => ({
  ...{ day, low: low / 100, high: high / 100 },
})
