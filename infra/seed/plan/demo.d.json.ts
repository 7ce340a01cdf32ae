import type { Wrapper } from '../../../shared/rules/option-lists.ts'

/** A cigar of the demo collection, as far as the catalog does not know it. */
type Favorite = {
  readonly brand: string
  readonly lineName: string
  /** One of the sizes that name a measure. */
  readonly size: string
  /** About what a stick costs, in dollars. */
  readonly dollars: number
  /** The wrapper, if the catalog names none. */
  readonly wrapper?: Wrapper
  readonly notes?: string
}

type Words = readonly [string, ...string[]]
type Topic =
  | 'gentle'
  | 'middle'
  | 'strong'
  | 'burn'
  | 'young'
  | 'ready'
  | 'old'
  | 'company'
  | 'purchaseNotes'
  | 'giftNotes'
  | 'personalNotes'
  | 'stickNotes'

/** The cigars in the order in which they are first bought, and what the collector writes. */
declare const demo: {
  readonly cigars: readonly Favorite[]
  readonly words: Readonly<Record<Topic, Words>>
}
export default demo
