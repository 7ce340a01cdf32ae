import { type NewCigarInput, newCigar } from '../../../../shared/contract/cigar.ts'
import { problemsByField } from '../../../ui/problems.ts'
import { type Draft, isFieldName, type Problems, provenance } from './draft.ts'

type Reading = { cigar: NewCigarInput } | { problems: Problems }

/** What a draft says, ready to send, or what is wrong with it by the rules the server has too. */
export function readDraft(draft: Draft): Reading {
  const cigar = {
    ...textOf(draft),
    quantity: Number(draft.values.quantity),
    ...present('length', numberOf(draft.values.length)),
    ...present('ringGauge', numberOf(draft.values.ringGauge)),
    ...present('pricePerCigar', numberOf(draft.values.pricePerCigar)),
    ...present('imageUrl', draft.imageUrl),
    aiGenerated: Object.keys(draft.suggestions).length > 0,
    ...(provenance(draft, 'notes') === 'ai' && { aiNotes: true }),
  }
  const parsed = newCigar.safeParse(cigar)
  if (parsed.success) return { cigar: parsed.data }
  return { problems: problemsFrom(parsed.error.issues) }
}

/** Issues at the fields of the form they belong to; of several at one field the first. */
export function problemsFrom(issues: Parameters<typeof problemsByField>[0]): Problems {
  const problems = Object.entries(problemsByField(issues))
  return Object.fromEntries(problems.filter(([path]) => isFieldName(path)))
}

function textOf({ values }: Draft) {
  const { brand, lineName, wrapper, origin, strength, size, purchaseDate, notes } = values
  return {
    brand,
    lineName,
    wrapper,
    origin,
    strength,
    ...present('size', size),
    ...present('purchaseDate', purchaseDate),
    ...present('notes', notes.trim()),
  }
}

/** An optional field is left out when it is empty. */
function present<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>>
function present(key: string, value: unknown) {
  return value === undefined || value === '' ? {} : { [key]: value }
}

/** A number as it was typed; NaN when it is none. */
export function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}
