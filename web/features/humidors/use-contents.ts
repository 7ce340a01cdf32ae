import { useQuery } from '@tanstack/react-query'
import { type Humidor, listHumidors } from '../../../shared/contract/humidors.ts'
import { queryOf } from '../../api/queries.ts'
import { useSeveral } from './use-humidors.ts'

/** Returns the contents of each humidor for a choice; empty while they load. */
export function useContents(): readonly Humidor[] {
  const several = useSeveral()
  const { data = [] } = useQuery({ ...queryOf(listHumidors, { query: {} }), enabled: several })
  return data
}
