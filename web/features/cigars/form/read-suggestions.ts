import type { Identification } from '../../../../shared/contract/identification.ts'
import { isFieldName, type Suggestions } from './draft.ts'

/** What the band reader suggests, as text for the form's fields. */
export function readSuggestions({ suggestions }: Identification): Suggestions {
  const texts: Partial<Record<string, string>> = {}
  for (const [name, suggestion] of Object.entries(suggestions)) {
    if (suggestion && isFieldName(name)) texts[name] = String(suggestion.value)
  }
  return texts
}
