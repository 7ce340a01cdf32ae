import type { BrandStory } from './catalogue.ts'

/** Dates are ISO instants: when the stories were written and last changed. */
declare const catalogue: {
  readonly createdAt: string
  readonly updatedAt: string
  readonly stories: readonly BrandStory[]
}
export default catalogue
