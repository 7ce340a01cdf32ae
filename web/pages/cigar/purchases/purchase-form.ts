import type { PurchaseDraft } from './purchase-draft.ts'

/** What stands in the fields of a purchase. */
export const readDraft = (form: HTMLFormElement): PurchaseDraft => ({
  quantity: readNumber(form, 'quantity'),
  purchaseDate: readText(form, 'purchaseDate'),
  price: readNumber(form, 'price'),
  notes: readText(form, 'notes'),
})

function readText(form: HTMLFormElement, name: string): string {
  const text = new FormData(form).get(name)
  return typeof text === 'string' ? text : ''
}

/** The number in a field: none when it is empty, NaN when what was typed is no number. */
export function readNumber(form: HTMLFormElement, name: string): number | undefined {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return undefined
  // A number field hides from its value what is no number.
  if (field.validity.badInput) return Number.NaN
  return field.value === '' ? undefined : Number(field.value)
}
