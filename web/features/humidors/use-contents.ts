import { useQuery } from '@tanstack/react-query'
import { type Humidor, listHumidors } from '../../../shared/contract/humidors.ts'
import { queryOf } from '../../api/queries.ts'
import { useSeveral } from './use-humidors.ts'

/** What lies in each humidor, for who chooses one; empty until it is there. */
export function useContents(): readonly Humidor[] {
  const several = useSeveral()
  const { data = [] } = useQuery({ ...queryOf(listHumidors, { query: {} }), enabled: several })
  return data
}
