import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Brand, CatalogLine } from '../../../../shared/catalog/catalog.ts'
import { findNamed } from '../../../../shared/catalog/line-facts.ts'
import { type LineIndex, searchLines } from '../../../../shared/catalog/search-lines.ts'

const nothing: readonly never[] = []

/** Files of the build never change. */
const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

const brandsQuery = {
  queryKey: ['catalog', 'brands'],
  queryFn: async () => {
    // The loader of lines is needed next. Its error shows then.
    void import('../../../../shared/catalog/load-lines.ts').catch(() => undefined)
    return (await import('../../../../shared/catalog/brands.json', { with: { type: 'json' } }))
      .default
  },
  ...forever,
}

const linesQuery = (brand: string | undefined) => ({
  queryKey: ['catalog', 'lines', brand],
  queryFn: async () => {
    const { loadLines } = await import('../../../../shared/catalog/load-lines.ts')
    return loadLines(brand ?? '')
  },
  enabled: brand !== undefined,
  ...forever,
})

/** The brands of the catalog; none until they are fetched, when a form opens. */
export const useBrands = (): readonly Brand[] => useQuery(brandsQuery).data ?? nothing

/** The brand of this name or alias, and its lines: undefined until they are fetched. */
export function useLines(brandName: string): {
  readonly brand: Brand | undefined
  readonly lines: readonly CatalogLine[] | undefined
  readonly isLoading: boolean
} {
  const brands = useQuery(brandsQuery)
  const brand = findNamed(brands.data ?? nothing, brandName)
  const lines = useQuery(linesQuery(brand?.name))
  return { brand, lines: lines.data, isLoading: brands.isLoading || lines.isLoading }
}

/** Fetches the lines of a brand before a form asks for them. An error shows then. */
export async function prefetchLines(client: QueryClient, brandName: string): Promise<void> {
  const brands = await client.fetchQuery(brandsQuery).catch(() => nothing)
  const brand = findNamed(brands, brandName)
  if (brand) await client.prefetchQuery(linesQuery(brand.name))
}

/** Fetches the lines of a brand that is likely to be chosen. */
export const useExpectedLines = (brand: string | undefined): void =>
  void useQuery(linesQuery(brand))

const indexQuery = {
  queryKey: ['catalog', 'index'],
  queryFn: async () => {
    const { default: index } = await import('virtual:line-index')
    return { index, search: searchLines(index) }
  },
  ...forever,
}

/** The names of the whole catalog, and the search through them, fetched when a form opens. */
export const useLineIndex = (enabled = true) => useQuery({ ...indexQuery, enabled })

/** Fetches the names of the whole catalog once. */
export const fetchLineIndex = async (client: QueryClient): Promise<LineIndex> =>
  (await client.fetchQuery(indexQuery)).index
