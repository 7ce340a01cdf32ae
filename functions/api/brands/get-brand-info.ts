import type { BrandStory, CatalogBrand, CatalogLine } from '../../../shared/catalog/catalog.ts'
import type { BrandInfo } from '../../../shared/contract/brands.ts'
import * as brands from '../../../shared/contract/brands.ts'
import { mostNotableLines } from '../../../shared/contract/fields.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { handle } from '../../handling/handle.ts'
import { type BrandRow, findBrandRow } from '../../table/brands.ts'
import { readCigarFacts } from '../../table/collection.ts'

/** Turns 1–5 stars into a rating out of 100. */
const pointsPerStar = 20

export const handler = handle(brands.getBrandInfo, async ({ userId, params }) => {
  // The catalog is large: it loads while the table answers.
  const [row, brand, { default: catalog }] = await Promise.all([
    findBrandRow(params.brand, { eventually: true }),
    findInCatalog(params.brand),
    import('../../../shared/catalog/stories.json', { with: { type: 'json' } }),
  ])
  const { stories, ...storiesDates } = catalog
  const story = stories.find(({ name }) => name === brand?.name)
  const info =
    brand && story
      ? { ...fromCatalog(brand, story), ...storiesDates }
      : fromModel(params.brand, brand, row, await stateOf(row, params.brand, userId))
  const rating = ratingOf(row)
  const shown = rating || row?.text ? row : undefined
  return { ...info, ...datesOf(info, shown), ...rating }
})

async function findInCatalog(name: string): Promise<CatalogBrand | undefined> {
  const [{ findBrand }, { loadOwnLines }] = await Promise.all([
    import('../../../shared/catalog/find-brand.ts'),
    import('../../../shared/catalog/load-lines.ts'),
  ])
  const brand = findBrand(name)
  return brand && { ...brand, lines: await loadOwnLines(brand.name) }
}

/** The mean of fewer people's ratings would tell what one of them gave. */
const fewestRaters = 3

function ratingOf({ ratingSum = 0, ratingCount = 0, raters = 0 }: BrandRow = {}) {
  if (raters < fewestRaters) return undefined
  return { consumerRating: Math.round((ratingSum / ratingCount) * pointsPerStar), ratingCount }
}

function fromCatalog(brand: CatalogBrand, story: BrandStory): BrandInfo {
  const founded = brand.founded ?? story.founded
  return {
    brandName: brand.name,
    state: 'known',
    description: story.description,
    history: story.history,
    notableLines: [...(story.notableLines ?? notableLinesOf(brand))],
    countryOfOrigin: brand.country,
    ...(founded && { foundingDate: founded }),
    writtenByAi: false,
  }
}

/** A brand without a story may still have country and lines in the catalog. */
function fromModel(
  name: string,
  brand: CatalogBrand | undefined,
  row: BrandRow | undefined,
  state: BrandInfo['state'],
): BrandInfo {
  const text = row?.text
  const lines = brand ? notableLinesOf(brand) : (text?.notableLines ?? [])
  const founded = brand?.founded ?? text?.foundingDate
  const country = brand?.country ?? text?.countryOfOrigin
  return {
    brandName: brand?.name ?? name,
    state,
    ...(text?.description && { description: text.description }),
    ...(text?.history && { history: text.history }),
    ...(founded && { foundingDate: founded }),
    ...(country && { countryOfOrigin: country }),
    notableLines: [...lines],
    writtenByAi: text?.isKnown === true,
  }
}

/** Those that are always made come first, and of these the ones made in most sizes. */
function notableLinesOf({ lines }: CatalogBrand): string[] {
  const weight = ({ production, vitolas = [] }: CatalogLine) =>
    vitolas.length + (production === undefined || production === 'regular' ? 100 : 0)
  const sorted = lines.toSorted((a, b) => weight(b) - weight(a))
  return sorted.slice(0, mostNotableLines).map(({ name }) => name)
}

/** The first cigar of a brand starts its description, so none is pending without a cigar. */
async function stateOf(
  row: BrandRow | undefined,
  brand: string,
  userId: string,
): Promise<BrandInfo['state']> {
  if (row?.text !== undefined) return row.text.isKnown ? 'known' : 'unknown'
  const kept = await readCigarFacts(userId)
  const key = foldBrand(brand)
  return kept.some((cigar) => foldBrand(cigar.brand) === key) ? 'pending' : 'unknown'
}

function datesOf(info: BrandInfo, row: BrandRow | undefined) {
  const [createdAt] = [info.createdAt, row?.createdAt].filter((date) => date !== undefined).sort()
  const updatedAt = [info.updatedAt, row?.updatedAt]
    .filter((date) => date !== undefined)
    .sort()
    .at(-1)
  return { ...(createdAt && { createdAt }), ...(updatedAt && { updatedAt }) }
}
