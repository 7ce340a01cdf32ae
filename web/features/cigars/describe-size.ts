import type { Cigar } from '../../../shared/contract/cigar.ts'
import { nameLine, vitolaOf } from '../../../shared/rules/cigar-name.ts'
import { describeLength } from './describe-length.ts'

/** Ring gauge × length, as far as known: `50 × 5.75″`. */
export const describeSize = ({ ringGauge, length }: Pick<Cigar, 'ringGauge' | 'length'>): string =>
  [ringGauge, length && describeLength(length)].filter(Boolean).join(' × ')

/** Returns the line below the brand: `Serie V · Robusto`, or measures if the size has no name. */
export const describeLine = (cigar: Cigar): string =>
  [nameLine(cigar), vitolaOf(cigar) === undefined && describeSize(cigar)]
    .filter(Boolean)
    .join(' · ')
