import * as cigars from '../../../shared/contract/cigars.ts'
import { handle } from '../../handling/handle.ts'
import { cigarResponse } from '../../responses/cigar-response.ts'
import { pageOfCigars } from '../../table/cigars.ts'
import { pageOf } from '../page-of.ts'

export const handler = handle(cigars.listCigars, async (request) => {
  const { userId, query, setNext, eventually } = request
  const { limit, cursor } = query
  const page = await pageOfCigars(userId, { limit, after: cursor, inStock: false, eventually })
  const plan = await request.plan
  const shown = pageOf(
    page.cigars.map((row) => cigarResponse(row, plan)),
    limit,
  )
  const next = shown.length < page.cigars.length ? shown.at(-1)?.id : page.next
  if (next !== undefined) setNext({ ...query, cursor: next })
  return shown
})
