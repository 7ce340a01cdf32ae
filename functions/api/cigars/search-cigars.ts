import * as cigars from '../../../shared/contract/cigars.ts'
import { findCigars } from '../../../shared/rules/search.ts'
import { handle } from '../../runtime/handle.ts'
import { listCigarRows } from '../../table/cigars.ts'
import { pageOf } from '../page-of.ts'
import { cigarResponse } from './cigar-response.ts'

export const handler = handle(cigars.searchCigars, async ({ userId, params, query, setNext }) => {
  const { limit, cursor } = query
  const found = findCigars(await listCigarRows(userId), params.query).filter(
    ({ cigarId }) => cursor === undefined || cigarId < cursor,
  )
  const page = pageOf(found.map(cigarResponse), limit)
  const last = page.at(-1)
  if (last && page.length < found.length) setNext({ ...query, cursor: last.id })
  return page
})
