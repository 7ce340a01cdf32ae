import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CatalogueBrand } from '../../../../shared/catalogue/catalogue.ts'

const none: readonly CatalogueBrand[] = []

/** The catalogue of brands. It is large, so it is fetched once, when a form needs it. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue of brands'],
  queryFn: async () =>
    (await import('../../../../shared/catalogue/load-catalogue.ts')).loadCatalogue(),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The known brands; none until they are fetched. */
export function useCatalogue(): readonly CatalogueBrand[] {
  return useQuery(catalogueQuery).data ?? none
}
