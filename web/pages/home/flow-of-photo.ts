import type { Identification } from '../../../shared/contract/identification.ts'
import type { Suggestions } from '../../features/cigars/form/suggestions.ts'
import { type Filling, form } from './add-flow.ts'
import type { StoredFlow } from './draft.ts'

/**
 * The step that follows what was read of a photo.
 *
 * @param before the form that the photo was chosen in
 */
export function flowOf(identification: Identification, before: Filling | undefined): StoredFlow {
  const { outcome, candidates, imageUrl, known, scanId } = identification
  const read = withPhoto(imageUrl, before)
  if (outcome === 'uncertain') return { step: 'choosing', candidates, known, scanId, ...read }
  if (outcome === 'unrecognized') return { ...form({}, read), unrecognized: true, known }
  const isUnknownBrand = candidates[0]?.isKnownBrand === false
  return { ...form(readSuggestions(identification), read), isUnknownBrand, known }
}

/** The form with a photo whose band was not read. */
export const keptPhoto = (imageUrl: string, before: Filling | undefined): Filling =>
  form({}, withPhoto(imageUrl, before))

/** The new photo takes the place of the one before. */
function withPhoto(imageUrl: string, before: Filling | undefined) {
  const { imageUrl: _, ...typed } = before?.typed ?? {}
  return { imageUrl, typed }
}

/** The values of the suggestions, without their confidence. */
function readSuggestions({ suggestions }: Identification): Suggestions {
  const entries = Object.entries(suggestions)
  return Object.fromEntries(entries.flatMap(([name, read]) => (read ? [[name, read.value]] : [])))
}
