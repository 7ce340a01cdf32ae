import { findBrand } from '../../../shared/catalogue/find-brand.ts'
import { type BrandInfo, brands } from '../../../shared/contract/brands.ts'
import { handle } from '../../runtime/handle.ts'
import { type BrandRow, findBrandRow } from '../../table/brands.ts'

/** Ratings are 1–5 stars, the consumer rating counts to 100 (decisions 14). */
const pointsPerStar = 20

export const handler = handle(brands.getBrandInfo, async ({ params }) => {
  const row = await findBrandRow(params.brand)
  const info = fromCatalogue(params.brand) ?? fromModel(params.brand, row)
  const rating = consumerRating(row)
  return { ...info, ...(rating !== undefined && { consumerRating: rating }) }
})

function consumerRating({ ratingSum = 0, ratingCount = 0 }: BrandRow = {}): number | undefined {
  return ratingCount > 0 ? Math.round((ratingSum / ratingCount) * pointsPerStar) : undefined
}

function fromCatalogue(name: string): BrandInfo | undefined {
  const found = findBrand(name)
  if (found?.story === undefined) return undefined
  const { brand, story } = found
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
function fromModel(name: string, row: BrandRow | undefined): BrandInfo {
  const brand = findBrand(name)?.brand
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
