import type { Origin, Strength, Wrapper } from '../rules/option-lists.ts'

/** A named range of a brand. What is not known for certain is left out, never guessed. */
export type CatalogueLine = {
  readonly name: string
  readonly wrapper?: Wrapper
  readonly strength?: Strength
  /** Where this line is rolled, when not in the brand's own country. */
  readonly origin?: Origin
}

/** A brand as it is printed on its bands. */
export type CatalogueBrand = {
  readonly name: string
  /** Other names a band may carry. */
  readonly aliases?: readonly string[]
  /** Where its cigars are rolled; for names used both in Cuba and elsewhere, where it began. */
  readonly country: Origin
  readonly lines: readonly CatalogueLine[]
}
