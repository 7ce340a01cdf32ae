/**
 * The stories of the catalogue's brands.
 *
 * What they rest on: founders, years, owners and places that every book and maker repeats are taken
 * as common knowledge; for Havana they can be looked up in Min Ron Nee, *An Illustrated
 * Encyclopaedia of Post-Revolution Havana Cigars* (2003) and in the histories Habanos S.A. publishes
 * of its brands, for other brands in the histories their makers publish and in the reporting of
 * *Cigar Aficionado* and halfwheel. What is less well known has its source beside it, in `sources`.
 * Where sources differ the history says so and `founded` is left out, or names the traditional year.
 *
 * To correct an entry: change what is wrong, name in `sources` what the correction rests on, and cut
 * what cannot be shown; a shorter story is better than a doubtful one. Nothing is copied: facts are
 * free, sentences are ours. No ratings, no prices, no praise.
 */
import type { BrandStory } from './brand-story.ts'
import { stories1ToA } from './stories/1-to-a.ts'
import { storiesB } from './stories/b.ts'
import { storiesC } from './stories/c.ts'
import { storiesD } from './stories/d.ts'
import { storiesEToF } from './stories/e-to-f.ts'
import { storiesGToK } from './stories/g-to-k.ts'
import { storiesL } from './stories/l.ts'
import { storiesMToN } from './stories/m-to-n.ts'
import { storiesOToP } from './stories/o-to-p.ts'
import { storiesQToR } from './stories/q-to-r.ts'
import { storiesSToZ } from './stories/s-to-z.ts'

/** When the stories were written and last changed; whoever changes one sets `updatedAt`. */
export const storiesDates = {
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
}

export const stories: readonly BrandStory[] = [
  ...stories1ToA,
  ...storiesB,
  ...storiesC,
  ...storiesD,
  ...storiesEToF,
  ...storiesGToK,
  ...storiesL,
  ...storiesMToN,
  ...storiesOToP,
  ...storiesQToR,
  ...storiesSToZ,
]
