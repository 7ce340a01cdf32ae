import * as cigars from '../../../shared/contract/cigars.ts'
import { findCigars } from '../../../shared/rules/search.ts'
import { handle } from '../../handling/handle.ts'
import { cigarResponse } from '../../responses/cigar-response.ts'
import { listCigarRows } from '../../table/cigars.ts'
import { pageOf } from '../page-of.ts'

export const handler = handle(cigars.searchCigars, async (request) => {
  const { userId, params, query, setNext } = request
  const { limit, cursor } = query
  const rows = await listCigarRows(userId)
  const plan = await request.plan
  // Words that the plan hides find nothing.
  const all = rows.map((row) => cigarResponse(row, plan))
  const { cigars: found } = findCigars(all, params.query)
  // A cursor whose cigar was deleted begins again, so no cigar is left out.
  const rest = found.slice(found.findIndex(({ id }) => id === cursor) + 1)
  const page = pageOf(rest, limit)
  const last = page.at(-1)
  if (last && page.length < rest.length) setNext({ ...query, cursor: last.id })
  return page
})
