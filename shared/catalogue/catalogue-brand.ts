import type { Origin, Strength, Wrapper } from '../rules/option-lists.ts'

/** A named range of a brand. What is not known for certain is left out, never guessed. */
export type CatalogueLine = {
  readonly name: string
  /** Other names a band may carry for it. */
  readonly aliases?: readonly string[]
  readonly wrapper?: Wrapper
  readonly strength?: Strength
  /** Where this line is rolled; given for every line known when a brand is made in several countries. */
  readonly origin?: Origin
}

/** A brand as it is printed on its bands. */
export type CatalogueBrand = {
  readonly name: string
  /** Other names a band may carry. */
  readonly aliases?: readonly string[]
  /** Where its cigars are rolled; for names used in several countries, where it began or has most. */
  readonly country: Origin
  readonly lines: readonly CatalogueLine[]
  /** Set where `stories.ts` tells nothing of it; who asks only that need not load the stories. */
  readonly hasNoStory?: true
}
