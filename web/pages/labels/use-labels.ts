import { useQuery } from '@tanstack/react-query'
import type { Batch } from '../../../shared/contract/batches.ts'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { listHumidors } from '../../../shared/contract/humidors.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { queryOf } from '../../api/queries.ts'
import { cigarQuery, purchasesQuery } from '../../features/cigars/cigar-query.ts'
import { useCollection } from '../../features/cigars/use-collection.ts'
import { kindNames } from '../../features/humidors/describe-humidor.ts'
import { inHumidor } from '../../features/humidors/in-humidor.ts'
import { paths } from '../../paths.ts'
import type { Described } from './label.tsx'

export type Labels = {
  /** Undefined until they are there. */
  readonly labels: readonly Described[] | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

/** Returns the label of a humidor, or of all humidors without an id. */
export function useHumidorLabels(wanted: string | null): Labels {
  const { data, ...query } = useQuery(queryOf(listHumidors, { query: {} }))
  const shown = data?.filter(({ id }) => wanted === null || id === wanted)
  const labels = shown?.map(({ id, name, kind }) => ({
    key: id,
    path: paths.humidor(id),
    name,
    note: kindNames[kind],
  }))
  return { ...query, labels }
}

/** Returns labels of the cigars in a humidor. */
export const useContentLabels = (humidorId: string): Labels =>
  useCigars((cigars) => inHumidor(cigars, humidorId))

/** Returns labels of the selected cigars. */
export function useChosenLabels(ids: readonly string[]): Labels {
  const chosen = new Set(ids)
  return useCigars((cigars) => cigars.filter(({ id }) => chosen.has(id)))
}

function useCigars(select: (cigars: readonly Cigar[]) => readonly Cigar[]): Labels {
  const { cigars, isComplete, ...query } = useCollection()
  return { ...query, labels: isComplete ? select(cigars).map(describeCigar) : undefined }
}

/** Returns the label of a cigar. */
export function useCigarLabel(id: string): Labels {
  const { data, ...query } = useQuery(cigarQuery(id))
  return { ...query, labels: data && [describeCigar(data)] }
}

/** Returns labels of a cigar's purchases that have sticks. */
export function usePurchaseLabels(id: string): Labels {
  const { data: cigar } = useQuery(cigarQuery(id))
  const { data, ...query } = useQuery(purchasesQuery(id))
  return { ...query, labels: cigar && data && describePurchases(cigar, data) }
}

const describeCigar = (cigar: Cigar): Described => ({
  key: cigar.id,
  path: paths.cigar(cigar.id, '1'),
  name: nameCigar(cigar),
})

const describePurchases = (cigar: Cigar, purchases: readonly Batch[]): Described[] =>
  purchases
    .filter(({ locked, remaining }) => !locked && remaining > 0)
    .map(({ id, purchaseDate }) => ({
      key: id,
      path: paths.cigar(cigar.id, id),
      name: nameCigar(cigar),
      note: `Bought ${formatUsDay(purchaseDate)}`,
    }))
