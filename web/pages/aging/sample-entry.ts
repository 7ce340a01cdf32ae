import type { BreakdownEntry } from '../../../shared/contract/aging.ts'
import type { AgeCategory } from '../../../shared/rules/age-category.ts'
import { ageDistribution } from '../../../shared/rules/age-distribution.ts'
import { newId } from '../../testing/samples.ts'

const none = { Fresh: 0, Developing: 0, Maturing: 0, Aged: 0, 'Premium Aged': 0 }

/** A cigar by the number of its sticks of each age. */
export function sampleEntry(
  counts: Partial<Record<AgeCategory, number>>,
  cigar: Partial<BreakdownEntry['cigar']> = {},
): BreakdownEntry {
  const instances = { ...none, ...counts }
  return {
    cigar: {
      id: newId(),
      brand: 'Padron',
      lineName: '1964 Anniversary',
      purchaseDate: '2025-01-15',
      ...cigar,
    },
    visual: {
      totalInstances: Object.values(instances).reduce((sum, count) => sum + count, 0),
      ageDistribution: ageDistribution(instances),
    },
    instances,
  }
}
