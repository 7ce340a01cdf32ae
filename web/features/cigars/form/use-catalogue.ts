import { useQuery } from '@tanstack/react-query'
import type { Brand, CatalogueLine } from '../../../../shared/catalogue/catalogue.ts'
import { findNamed } from '../../../../shared/catalogue/line-facts.ts'

const nothing: readonly never[] = []

/** Files of the build never change. */
const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** The brands of the catalogue; none until they are fetched, when a form opens. */
export const useBrands = (): readonly Brand[] =>
  useQuery({
    queryKey: ['catalogue', 'brands'],
    queryFn: async () => {
      // What loads the lines is needed next. An error shows then.
      void import('../../../../shared/catalogue/load-lines.ts').catch(() => undefined)
      return (await import('../../../../shared/catalogue/brands.json', { with: { type: 'json' } }))
        .default
    },
    ...forever,
  }).data ?? nothing

/** The brand of this name or alias, and its lines: undefined until they are fetched. */
export function useLines(brandName: string): {
  readonly brand: Brand | undefined
  readonly lines: readonly CatalogueLine[] | undefined
} {
  const brand = findNamed(useBrands(), brandName)
  const { data } = useQuery({
    queryKey: ['catalogue', 'lines', brand?.name],
    queryFn: async () => {
      const { loadLines } = await import('../../../../shared/catalogue/load-lines.ts')
      return loadLines(brand?.name ?? '')
    },
    enabled: brand !== undefined,
    ...forever,
  })
  return { brand, lines: data }
}
