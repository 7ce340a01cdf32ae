import type { Identification } from '../../../shared/contract/identification.ts'
import type { Suggestions } from '../../features/cigars/form/suggestions.ts'
import type { Filling } from './add-flow.ts'
import type { StoredFlow } from './draft.ts'

export type Candidate = Identification['candidates'][number]

type Read = Pick<StoredFlow, 'imageUrl' | 'typed' | 'isReadLate'>
type Line = NonNullable<Filling['otherSizeOf']>

/**
 * Returns the step after a photo was read.
 *
 * @param form what the user has entered meanwhile, or in the form that the photo was chosen in
 */
export function flowOf(identification: Identification, form: Filling | undefined): StoredFlow {
  const { outcome, candidates, imageUrl, known, scanId } = identification
  const read = withPhoto(imageUrl, form)
  if (outcome === 'uncertain') return { step: 'choosing', candidates, known, scanId, ...read }
  if (outcome === 'unrecognized') return { ...formWith({}, read), unrecognized: true, known }
  const isUnknownBrand = candidates[0]?.isKnownBrand === false
  return { ...formWith(readSuggestions(identification), read), isUnknownBrand, known }
}

/** Returns the form for a photo whose band was not read. */
export const keptPhoto = (imageUrl: string, form: Filling | undefined): Filling =>
  formWith({}, withPhoto(imageUrl, form))

/** Returns the form of the chosen candidate, which the catalog fills in. */
export const withCandidate = (
  { brand, lineName, isKnownBrand }: Candidate,
  read: Read,
): Filling => ({
  ...formWith({ brand, ...(lineName && { lineName }) }, read),
  isUnknownBrand: isKnownBrand === false,
})

/** Returns the form of a cigar that is none of the candidates. */
export const noneOfThese = (read: Read): Filling => ({
  ...formWith({}, read),
  isNoneOfThese: true,
})

/**
 * Returns the form for a size that the collection does not have of a line. It keeps what was read or typed.
 *
 * @param typed what the form has now
 */
export function ofAnotherSize(flow: StoredFlow, typed: StoredFlow['typed'], line: Line): Filling {
  const isNamed = flow.step === 'filling' && (flow.suggestions.brand ?? typed.brand) !== undefined
  return { ...(isNamed ? flow : formWith({ ...line }, { ...flow, typed })), otherSizeOf: line }
}

/** Returns the form as it opens. */
const formWith = (suggestions: Suggestions, { imageUrl, typed, isReadLate }: Read): Filling => ({
  step: 'filling',
  suggestions,
  imageUrl,
  typed,
  ...(isReadLate && { isReadLate }),
})

/** The new photo takes the place of the one before. */
function withPhoto(imageUrl: string, form: Filling | undefined) {
  const { imageUrl: _, ...typed } = form?.typed ?? {}
  const isReadLate = form !== undefined && (form.isReadLate || Object.keys(typed).length > 0)
  return { imageUrl, typed, ...(isReadLate && { isReadLate }) }
}

/** Returns the values of the suggestions, without their confidence. */
function readSuggestions({ suggestions }: Identification): Suggestions {
  const entries = Object.entries(suggestions)
  return Object.fromEntries(entries.flatMap(([name, read]) => (read ? [[name, read.value]] : [])))
}
