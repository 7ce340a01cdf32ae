import type { BrandStory } from './catalog.ts'

/** Dates are ISO instants: when the stories were written and last changed. */
declare const catalog: {
  readonly createdAt: string
  readonly updatedAt: string
  readonly stories: readonly BrandStory[]
}
export default catalog
