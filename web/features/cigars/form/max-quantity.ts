import { maxQuantityPerAdd } from '../../../../shared/contract/fields.ts'

/** The most sticks of one purchase: 999, or what the plan has left if that is less. */
export function maxQuantity(slots: number | undefined): number {
  return Math.min(maxQuantityPerAdd, slots ?? maxQuantityPerAdd)
}

/** The label of the quantity; it names the maximum only if the plan limits it (spec §2). */
export function quantityLabel(maximum: number): string {
  if (maximum >= maxQuantityPerAdd) return 'Quantity'
  return `Quantity (max ${maximum} - ${maximum} slots remaining)`
}
