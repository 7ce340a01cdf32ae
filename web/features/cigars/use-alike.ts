import { skipToken, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type AlikeCigar, listAlike } from '../../../shared/contract/cigars.ts'
import { queryOf } from '../../api/queries.ts'

type Line = { readonly brand: string; readonly lineName: string }

/** What asks for the cigars of a line. */
export const alikeQuery = ({ brand, lineName }: Line) =>
  queryOf(listAlike, { query: { brand: brand.trim(), lineName: lineName.trim() } })

const nothing: readonly AlikeCigar[] = []

/**
 * The cigars of the collection that are of this line; none while it has no name or one that is too long,
 * or when it cannot be asked.
 */
export function useAlike(line: Line): readonly AlikeCigar[] {
  const query = alikeQuery(line)
  const { success: canRequest } = z.safeParse(listAlike.query, line)
  return useQuery(canRequest ? query : { ...query, queryFn: skipToken }).data ?? nothing
}
