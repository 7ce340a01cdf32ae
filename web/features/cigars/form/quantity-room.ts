import { maxQuantityPerAdd } from '../../../../shared/contract/fields.ts'

/** The most that can be added at once: 999, or what the plan has left where that is less. */
export function quantityRoom(slots: number | undefined): number {
  return Math.min(maxQuantityPerAdd, slots ?? maxQuantityPerAdd)
}

/** The label of the quantity; it names the room only when there is a limit to it (spec §2). */
export function quantityLabel(maximum: number): string {
  if (maximum >= maxQuantityPerAdd) return 'Quantity'
  return `Quantity (max ${maximum} - ${maximum} slots remaining)`
}
