import { skipToken, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { AlikeCigar } from '../../../shared/contract/cigar.ts'
import { listAlike } from '../../../shared/contract/cigars.ts'
import { queryOf } from '../../api/queries.ts'

/** Without a line: those of the brand. */
type Line = { readonly brand: string; readonly lineName?: string }

/** The query of the cigars of a line. */
export const alikeQuery = ({ brand, lineName }: Line) =>
  queryOf(listAlike, {
    query: { brand: brand.trim(), ...(lineName !== undefined && { lineName: lineName.trim() }) },
  })

const nothing: readonly AlikeCigar[] = []

/**
 * The cigars of the collection that are of this line or brand; none while it has no name or one that is too long,
 * or when it cannot be asked.
 */
export function useAlike({ brand, lineName }: Line): readonly AlikeCigar[] {
  const line = { brand, ...(lineName !== undefined && { lineName }) }
  const query = alikeQuery(line)
  const { success: canRequest } = z.safeParse(listAlike.query, line)
  return useQuery(canRequest ? query : { ...query, queryFn: skipToken }).data ?? nothing
}
