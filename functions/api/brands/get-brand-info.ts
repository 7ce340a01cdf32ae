import type { BrandStory } from '../../../shared/catalogue/brand-story.ts'
import type { CatalogueBrand } from '../../../shared/catalogue/catalogue-brand.ts'
import { type BrandInfo, brands } from '../../../shared/contract/brands.ts'
import { handle } from '../../runtime/handle.ts'
import { type BrandRow, findBrandRow } from '../../table/brands.ts'

/** Ratings are 1–5 stars, the consumer rating counts to 100 (decisions 14). */
const pointsPerStar = 20

export const handler = handle(brands.getBrandInfo, async ({ params }) => {
  // The catalogue is large: it loads while the table answers.
  const [row, { findBrand }, { stories }] = await Promise.all([
    findBrandRow(params.brand),
    import('../../../shared/catalogue/find-brand.ts'),
    import('../../../shared/catalogue/stories.ts'),
  ])
  const brand = findBrand(params.brand)
  const story = stories.find(({ name }) => name === brand?.name)
  const info = brand && story ? fromCatalogue(brand, story) : fromModel(params.brand, brand, row)
  const rating = consumerRating(row)
  return { ...info, ...(rating !== undefined && { consumerRating: rating }) }
})

function consumerRating({ ratingSum = 0, ratingCount = 0 }: BrandRow = {}): number | undefined {
  return ratingCount > 0 ? Math.round((ratingSum / ratingCount) * pointsPerStar) : undefined
}

function fromCatalogue(brand: CatalogueBrand, story: BrandStory): BrandInfo {
  return {
    brandName: brand.name,
    state: 'known',
    description: story.description,
    history: story.history,
    notableLines: [...(story.notableLines ?? brand.lines.map((line) => line.name))],
    countryOfOrigin: brand.country,
    ...(story.founded && { foundingDate: story.founded }),
    writtenByAi: false,
  }
}

/** A brand without a story in the catalogue still has its country and lines there. */
function fromModel(
  name: string,
  brand: CatalogueBrand | undefined,
  row: BrandRow | undefined,
): BrandInfo {
  const text = row?.text
  const lines = brand?.lines.map((line) => line.name) ?? text?.notableLines ?? []
  const country = brand?.country ?? text?.countryOfOrigin
  return {
    brandName: brand?.name ?? name,
    state: stateOf(text),
    ...(text?.description && { description: text.description }),
    ...(text?.history && { history: text.history }),
    ...(text?.foundingDate && { foundingDate: text.foundingDate }),
    ...(country && { countryOfOrigin: country }),
    notableLines: [...lines],
    writtenByAi: text?.isKnown === true,
  }
}

function stateOf(text: BrandRow['text']): BrandInfo['state'] {
  if (text === undefined) return 'pending'
  return text.isKnown ? 'known' : 'unknown'
}
